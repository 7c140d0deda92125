import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/entry/api/endpoints'

// Every call of a form or button of ours that changes a record says what the form has read of it, so that another change
// is not overwritten unseen. The inventory is read from the components' imports.

/** The fields in which a call says what was read: values, a version, or the outcome before. */
const readFields = ['seen', 'updatedAt', 'version', 'previous']

const creates = 'It adds a record and overwrites none.'
const removes = 'It removes the record as a whole, whatever it says by now.'
const first = 'It answers an open question, and only the first answer counts: a later one is a CONFLICT.'
const toggle = 'It has two values and sets the one that is not shown: one that is set already stays.'
const reads = 'It only asks what would follow, and stores nothing.'

const difference = 'It books a difference, which is right whatever the stock is by now.'

const exceptions: Record<string, string> = {
  addImportPictures: creates,
  bookAppointment: creates,
  bookParcels: creates,
  createCategory: creates,
  createDiscount: creates,
  createGrower: creates,
  createFeed: 'It replaces a secret address by a new one, which is not entered by anybody.',
  createImport: creates,
  createPage: creates,
  createPageDraft: creates,
  createProduct: creates,
  createSwap: creates,
  createSet: creates,
  createSynonym: creates,
  inviteStaff: creates,
  joinStaff: 'It adds an account to the staff, and its link works once.',
  grantPartRefund: creates,
  importStatement: creates,
  makeClaim: creates,
  claimByGuest: creates,
  makeAccountOfOrder: creates,
  makeMenu: 'It is offered while there is no menu.',
  placeGuestOrder: creates,
  placeOrder: creates,
  rateSwap: creates,
  recordArrival: difference,
  recordLoss: difference,
  moveToSize: difference,
  saveCount: 'It sends the stock that was read, and books the difference to it.',
  register: creates,
  registerCaretaker: creates,
  reportAppointmentTransfer: creates,
  reportOrderTransfer: creates,
  reviewCaretaker: creates,
  reviewProduct: creates,
  storeShopPicture: creates,
  takeOrder: creates,
  takeDaysOff: 'It adds days to a list, and says how many booked appointments were shown.',
  removeDaysOff: removes,
  reverseMovement: 'It takes back one movement, which never changes, and only once.',
  deleteAppointment: removes,
  deleteCategory: removes,
  deletePage: removes,
  deleteProduct: removes,
  deleteSet: removes,
  deleteSwap: removes,
  deleteSynonym: removes,
  revokeFeed: removes,
  removeMember: removes,
  revokeInvitation: removes,
  takeBackPartRefund: removes,
  takeDownCaretakerReview: removes,
  takeDownProductReview: removes,
  takeDownSwap: removes,
  cancelAppointment: 'It ends a live appointment for good, whenever it is; one that has ended is refused.',
  cancelBooking: removes,
  cancelImport: 'It stops a run; what is done stays.',
  decideClaim: first,
  decideStatementLine: first,
  resolvePayment: first,
  undoCall: 'It names the call that it takes back, and only the last one can be.',
  endReview: 'It names the note that was read; a newer one stays.',
  packOrders: toggle,
  startImport:
    'Starting twice is starting once; a row that would overwrite what the dry run has not shown is refused.',
  retryImportPictures: 'It only adds pictures that a product came without.',
  resendMail: 'It sends the same mail again.',
  payAppointment: 'It only opens the form of the payment gateway.',
  payOrder: 'It only opens the form of the payment gateway.',
  changePassword: 'It needs the present password.',
  confirmPassword: 'It needs the present password, and changes nothing but when it was entered.',
  beginFactor: 'It replaces a key that is asked for nowhere; one that is asked for stays.',
  confirmFactor: 'Its code works once.',
  renewCodes: 'Its code works once.',
  removeFactor: 'Its code works once.',
  endDevice: removes,
  endOtherDevices: removes,
  removeFactorOf: removes,
  cancelPriceRun: removes,
  undoPriceRun: 'It is undone once, and prices that have changed since stay.',
  askForListing: first,
  requestReset: 'It only sends a mail.',
  requestSignInCode: 'It only sends a code.',
  requestRegistrationCode: 'It only sends a code.',
  requestPhoneCode: 'It only sends a code.',
  loginByCode: 'It overwrites nothing, and its code works once.',
  resetPasswordByCode: 'Its code works once.',
  registerShort: creates,
  chooseMessageChannel: 'It is one choice of its owner, who sees the one of before.',
  resetPassword: 'Its link works once.',
  login: 'It overwrites nothing.',
  checkMessageSettings: 'It sends a test message, and stores nothing.',
  checkGateway: 'It asks the gateway, and stores only what that has answered.',
  checkMailServer: 'It only sends a message, and stores nothing.',
  askForNotice: 'It only notes whom to tell.',
  checkReset: reads,
  planOrders: reads,
  previewPriceRun: reads,
  quoteCart: reads,
  quoteEdit: reads,
  quoteStaffOrder: reads,
  readStatementColumns: reads,
  readImportColumns: reads,
}

/** Files that change one thing of a record which other files change with `seen`. */
const exceptedFiles: Record<string, string> = {
  'components/admin/users/block-select.tsx': toggle,
  'components/offline/waiting-writes.ts': 'It keeps a body of the outcome buttons, which has `previous`.',
  'components/auth/account-language.ts': 'It stores the language that the buyer has just chosen.',
}

interface Write {
  file: string
  name: string
}

/** The calls of a file: what it imports from a contract, or reads of a contract as `contract.name`. */
function writesOf(file: string): Write[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Set<string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    if (!/^@\/lib\/.*contract$/.test(statement.moduleSpecifier.text)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings) continue
    if (ts.isNamedImports(bindings))
      for (const { propertyName, name } of bindings.elements) names.add((propertyName ?? name).text)
    else
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${bindings.name.text}\\.(\\w+)`, 'g')))
        names.add(name)
  }
  return [...names]
    .filter((name) => endpoints[name] && endpoints[name].method !== 'GET')
    .map((name) => ({ file, name }))
}

const writes = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()
  .flatMap((file) => writesOf(join('components', file)))
const changing = writes.filter(({ file, name }) => !(name in exceptions) && !(file in exceptedFiles))

const inputOf = (name: string): string => {
  const { body } = endpoints[name] ?? {}
  return body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : ''
}

it('finds the forms', () => {
  expect(new Set(writes.map(({ name }) => name)).size).toBeGreaterThan(60)
  expect(changing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['changeProduct', 'changeGroup', 'saveSettings', 'clearTracking', 'sendOrders']),
  )
})

it.each([...new Set(changing.map(({ name }) => name))])('%s takes what its form has read', (name) => {
  expect(readFields.filter((field) => inputOf(name).includes(`"${field}":`))).not.toEqual([])
})

it.each(changing.map(({ file, name }) => [file, name]))('%s sends what it has read to %s', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, '')
  expect(text).toMatch(/\b(seen\w*|updatedAt|version|previous|(?:use)?DocumentForm|ReviewForm)\b/)
})

it('has a reason for each of the others, and none too many', () => {
  const called = new Set(writes.map(({ name }) => name))
  expect(Object.keys(exceptions).filter((name) => !called.has(name))).toEqual([])
  const files = new Set(writes.map(({ file }) => file))
  expect(Object.keys(exceptedFiles).filter((file) => !files.has(file))).toEqual([])
})
