import { readdirSync, readFileSync } from 'node:fs'
import { set } from 'react-hook-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { emptyOrder, toStaffOrder } from '@/components/admin/orders/staff/values'
import { addressFields } from '@/components/forms/address-fields'
import { type FormChecks, schemaResolver } from '@/components/forms/schema-resolver'
import { ownCaretakerProfile } from '@/lib/accounts/users/schema'
import { newAppointment } from '@/lib/care/appointments/schema'
import { categoryForm } from '@/lib/catalogue/products/category-schema'
import { collectionListForm } from '@/lib/catalogue/products/collection-schema'
import { menuForm } from '@/lib/catalogue/products/menu-schema'
import { caretakerReviewForm } from '@/lib/catalogue/reviews/schema'
import { synonymForm } from '@/lib/catalogue/search/schema'
import { endpoints } from '@/lib/entry/api/endpoints'
import { claimForm } from '@/lib/orders/claims/schema'
import { parcel } from '@/lib/orders/order/tracking-schema'
import { lengthIn } from '@/lib/platform/http/length-in'
import { reasonForm } from '@/lib/platform/http/reason'
import { addressForm } from '@/lib/platform/people/schema'
import { identityForm } from '@/lib/shop/identity/schema'
import { openingForm } from '@/lib/shop/opening/schema'
import { settingsForm } from '@/lib/shop/settings/schema'

// A form is checked by the schema of the server; no component writes its rules a second time.

/** Components that check with a schema or word its errors themselves, and why. */
const named: Record<string, string> = {
  'components/checkout/use-order-submit.ts':
    'only the fields of the buyer, as the rest is known when it is sent',
  'components/checkout/use-guest-form.ts': 'for the same reason',
  'components/products/editor/values.ts': 'the product is sent in parts, with its pictures',
  'components/products/editor/use-product-form.ts': 'the pictures of a product are no field of its schema',
  'components/search/synonym-form.tsx': 'the screen calls the fields otherwise than the schema',
}

const copies = {
  schema: /\bz\.\w+\(|\bzodResolver\b/,
  'rule of a field':
    /\bregister\((?:[^(){}]|\$?\{[^{}]*\})*\{[^{}]*\b(?:required|validate|pattern|(?:min|max)(?:Length)?)\b|\brules: *\{/,
  'text of a rule': /\b(?:is|are) required['"`]/,
}
const copyIn = (source: string) => Object.entries(copies).find(([, copy]) => copy.test(source))?.[0]

describe('no component writes a rule of the server', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`),
  )
  it('but those that are named', () => {
    const found = files.filter((file) => /\.tsx?$/.test(file) && copyIn(readFileSync(file, 'utf8')))
    expect(found.sort()).toEqual(Object.keys(named).sort())
  })

  it.each([
    ['z.object({ name: z.string() })', 'schema'],
    ['resolver: zodResolver(reasonForm)', 'schema'],
    ["register('note', { required: 'Note is missing' })", 'rule of a field'],
    [`register(\`\${part}.name\`, {\n  maxLength: 5,\n})`, 'rule of a field'],
    ['useController({ control, name, rules: { min: 1 } })', 'rule of a field'],
    ["return setError('Courier is required')", 'text of a rule'],
  ])('%s is found', (source, what) => expect(copyIn(source)).toBe(what))

  it.each(["register('amount', typedAmount)", "register('city', { onChange })", 'required={isRequired}'])(
    '%s is none',
    (source) => expect(copyIn(source)).toBeUndefined(),
  )
})

const ownForm = 'own'
/** The errors of a form with these fields; `left`: those that were on its screen before. */
async function errorsOf<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  values: Values,
  names: readonly string[],
  { left = [], ...checks }: FormChecks<Values> & { left?: readonly string[] } = {},
) {
  const fields = {}
  for (const name of names) set(fields, name, { name, mount: true, ref: { name, form: ownForm } })
  for (const name of left) set(fields, name, { name, mount: false, ref: { name, form: null } })
  const check = schemaResolver<Values>(schema, (typed) => typed, checks)
  const options = { fields, names: [...names, ...left], shouldUseNativeValidation: false }
  return (await check(values, undefined, options as never)).errors
}
const saying = (message: string) => ({ type: 'schema', message })

describe('a form is checked by the schema of the server', () => {
  const inDocument: { name: string; form: string }[] = []
  beforeEach(() => {
    inDocument.length = 0
    vi.stubGlobal('document', {
      getElementsByName: (name: string) => inDocument.filter((field) => field.name === name),
    })
    return () => vi.unstubAllGlobals()
  })

  it.each([
    ['a blank reason', reasonForm, { reason: ' ' }, { reason: 'Reason is required' }],
    [
      'a review without stars',
      caretakerReviewForm,
      { rating: '', comment: 'Good' },
      { rating: 'Rating is required' },
    ],
    [
      'a review with six stars',
      caretakerReviewForm,
      { rating: '6', comment: 'Good' },
      { rating: 'Rating must be a whole number from 1 to 5' },
    ],
    [
      'a parcel',
      parcel,
      { courier: '', trackingNumber: 'a_b' },
      { courier: 'Courier is required', trackingNumber: 'Tracking number must be letters and digits' },
    ],
    [
      'a booking',
      newAppointment,
      { caretaker: 'c', purpose: '', start: '', end: '', note: '', visitAddress: null },
      {
        purpose: 'Purpose is required',
        start: 'Start date/time is required',
        end: 'Start date/time is required',
      },
    ],
    [
      'a claim',
      claimForm,
      { item: 'i', quantity: '1', kind: '', description: 'x', photos: [] },
      { kind: 'Please choose what is wrong' },
    ],
    [
      'a synonym',
      synonymForm,
      { term: '', meanings: [] },
      { term: 'Word is required', meanings: 'Meanings are required' },
    ],
  ])('%s', async (_, schema, values, texts) => {
    const errors = Object.entries(texts).map(([name, text]) => [name, saying(text)])
    expect(await errorsOf(schema, values, Object.keys(values))).toEqual(Object.fromEntries(errors))
  })

  it('an error inside a group or a list stands at its field', async () => {
    const visitAddress = {
      street: '1 Mall Road',
      city: ' ',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '1',
    }
    const schema = newAppointment.pick({ visitAddress: true })
    expect(await errorsOf(schema, { visitAddress }, [])).toEqual({})
    inDocument.push({ name: 'visitAddress.city', form: ownForm })
    expect(await errorsOf(schema, { visitAddress }, [])).toEqual({
      visitAddress: { city: saying('City is required') },
    })
  })

  it('the form may call a field otherwise, and word an error in its own way', async () => {
    const checks = {
      fieldOf: () => 'meanings',
      fieldText: (path: string, text: string) => `${path}: ${text}`,
    }
    const values = { term: 'tulsi', meanings: ['basil', 'a,b'] }
    expect(await errorsOf(synonymForm, values, ['term', 'meanings'], checks)).toEqual({
      meanings: saying('meanings.1: Meaning may hold no comma'),
    })
  })

  it('the form asks for more than the schema, and first', async () => {
    const alsoAsks = () => ({ reason: 'Why?', agreed: undefined, sure: 'Please confirm' })
    expect(await errorsOf(reasonForm, { reason: '' }, ['reason'], { alsoAsks })).toEqual({
      reason: saying('Why?'),
      sure: saying('Please confirm'),
    })
  })

  it('what none of its fields can show is left to the server', async () => {
    expect(await errorsOf(reasonForm, { reason: '' }, ['note'])).toEqual({})
    expect(
      await errorsOf(reasonForm, { reason: 'Ill' }, [], {
        alsoAsks: () => ({ src: 'A picture is missing' }),
      }),
    ).toEqual({ src: saying('A picture is missing') })
    expect(
      await errorsOf(z.strictObject({ items: z.array(z.string()).min(1) }), { items: [] }, ['name']),
    ).toEqual({})
  })

  it('a field that is no longer on the screen shows nothing', async () => {
    const lost = { courier: '', trackingNumber: 'a_b' }
    expect(await errorsOf(parcel, lost, [], { left: ['courier', 'trackingNumber'] })).toEqual({})
    // The focus goes to the first error that can be seen.
    expect(await errorsOf(parcel, lost, ['trackingNumber'], { left: ['courier'] })).toEqual({
      trackingNumber: saying('Tracking number must be letters and digits'),
    })
    const van = z.strictObject({ van: z.strictObject({ orderBefore: z.number() }) })
    const values = { van: { orderBefore: '' } }
    expect(await errorsOf(van, values, ['van.on'], { left: ['van.orderBefore'] })).toEqual({})
    expect(await errorsOf(van, values, ['van.orderBefore'])).toHaveProperty('van.orderBefore')
  })

  it('nor does the field of another form', async () => {
    inDocument.push({ name: 'reason', form: 'other' })
    expect(await errorsOf(reasonForm, { reason: '' }, ['note'])).toEqual({})
    inDocument.push({ name: 'reason', form: ownForm })
    expect(await errorsOf(reasonForm, { reason: '' }, ['note'])).toEqual({
      reason: saying('Reason is required'),
    })
  })
})

it.each([
  ['without an account', undefined, 'a@'],
  ['with an account', 'b', ''],
])('what is typed as an email of an order %s', (_, buyer, email) =>
  expect(toStaffOrder({ ...emptyOrder, email: 'a@' }, [], buyer, undefined)).toMatchObject({ email }),
)

it('an endpoint takes one kind of body, or its form names the schema', () => {
  const unions = Object.values(endpoints).filter(({ body }) => body instanceof z.ZodUnion)
  expect(unions.map(({ path }) => path)).toEqual(['/user/profile/{id}', '/staff-invitation/{token}'])
})

describe('the length of a field is that of the schema', () => {
  it.each([
    [reasonForm, 'reason', 500],
    [parcel, 'trackingUrl', 300],
    [ownCaretakerProfile, 'bio', 2000],
    [ownCaretakerProfile, 'address.zipCode', 12],
    [identityForm, 'name', 60],
    [identityForm, 'street.en', 100],
    [identityForm, 'holidays.3.name.ur', 60],
    [settingsForm, 'seller.legalName', 100],
    [settingsForm, 'seller.zipCode', 12],
    [settingsForm, 'couriers.1.trackingUrl', 300],
    [settingsForm, 'shipping.text', 60],
    [settingsForm, 'taxPercent', undefined],
    [settingsForm, 'nothing.here', undefined],
    [collectionListForm, 'collections.0.name.en', 60],
    [collectionListForm, 'seasons.list.3.lead.ur', 200],
    [menuForm, 'entries.0.link.label.en', 60],
    [menuForm, 'entries.2.links.1.label.ur', 60],
    [menuForm, 'entries.1.name.en', 60],
    [openingForm, 'reason.ur', 200],
    [categoryForm, 'nameUr', 50],
    [categoryForm, 'slug', 50],
  ])('%#', (schema, path, length) => expect(lengthIn(schema, path)).toBe(length))

  it.each(addressFields)('of $name in an address', ({ name, maxLength }) =>
    expect(lengthIn(addressForm, name)).toBe(maxLength),
  )
})
