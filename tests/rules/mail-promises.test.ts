import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { answerTexts } from '@/lib/base/i18n/messages/answers'
import { withoutMail } from '@/lib/base/i18n/messages/without-mail'
import { messagesWithoutMail } from '@/lib/base/i18n/without-mail'

// No text promises an email while none can leave the shop: each that does has another one in withoutMail.json, or stands here with
// the reason why it is no promise, or why it is not shown then.

type Tree = { [key: string]: string | Tree }

const textsOf = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const promise = {
  en: /e-?mail|inbox|write to you/i,
  ur: /ای ?میل|اِن باکس|بھیجنے پر آپ کو اطلاع|آپ کو اطلاع دیں|جواب لکھیں/,
}

/** Nouns whose texts stand in emails, or are about emails themselves. */
const isElsewhere = (key: string) => /^mail\.|^mailServer\.(?!notes\.)/.test(key)

/** What is not about an email that the shop sends: labels, names of pages and what the visitor does. */
const noPromise = [
  // They are for operators.
  'status.jobs.names.mail',
  'status.problems.noJobs',
  'status.queues.names.mail',
  'calendar.contact',
  'appointments.facts.email',
  'appointments.manage.email',
  'caretakers.actions.nothing',
  // It says that no email was sent.
  'confirmation.calls.notEmailed',
  'staff.invitations.toAnyone',
  'guestOrder.account.byCode',
  'guestOrder.account.email',
  'guestOrder.account.openWithEmail',
  'guests.form.email',
  'feedback.missing.sentences.mail',
  'feedback.missing.headings.mail',
  'feedback.missing.back.mail',
  'lists.past.none.emails',
  'orders.detail.email',
  'orders.reach.email',
  'parts.notes.urdu',
  'phoneMessagesAdmin.channels.EMAIL',
  'phoneMessagesAdmin.events.wait-asked',
  'phoneMessagesAdmin.tabs.emails',
  'phoneMessagesAdmin.list.lead',
  'phoneMessagesAdmin.order.nothing',
  'phoneMessagesAdmin.settings.tableLead',
  'staff.people.email',
  'staff.invitations.email',
  'staff.join.caretakerNote',
  'staff.permission.messages.read',
  'staff.permission.messages.write',
  'swaps.deal.done',
  'users.fields.email',
  'users.profile.locale',
  'users.card.email',
  'users.codes.byEmail',
  'users.codes.contact',
  'users.ownPhone.EMAIL',
  'users.ownPhone.channelHint',
  'users.short.takesOver',
]

/** What is only shown to a person whom an email has reached, or while emails leave: see the page of a forgotten password, that of a
 * placed order without an account, and the form of a product that is sold out. */
const onlyWithMail = [
  'guestOrder.placed.email',
  'users.resetPage.once',
  /^users\.forgot\./,
  /^products\.wait\./,
]

const isKnown = (key: string) =>
  noPromise.includes(key) ||
  onlyWithMail.some((one) => (typeof one === 'string' ? one === key : one.test(key)))

const textsIn = (locale: Locale) => textsOf(messages[locale] as unknown as Tree)
const othersIn = (locale: Locale) => textsOf(withoutMail[locale] as Tree)

it.each(locales)('in %s each text that promises an email is chosen by whether emails leave', (locale) => {
  const others = new Map(othersIn(locale))
  const open = textsIn(locale).filter(
    ([key, text]) => !isElsewhere(key) && promise[locale].test(text) && !others.has(key) && !isKnown(key),
  )
  expect(open).toEqual([])
})

it.each(locales)('in %s the other texts promise none, are known, and need no more values', (locale) => {
  const all = new Map(textsIn(locale))
  const names = (text: string) => new Set(text.match(/\{[a-z]\w*/g))
  for (const [key, text] of othersIn(locale)) {
    const usual = all.get(key)
    expect(usual, key).toBeDefined()
    expect(text, key).not.toMatch(promise[locale])
    expect(() => compile(text), key).not.toThrow()
    for (const name of names(text)) expect(names(usual ?? ''), key).toContain(name)
  }
})

it('has another text in both languages, and the usual ones beside them', () => {
  expect(othersIn('ur').map(([key]) => key)).toEqual(othersIn('en').map(([key]) => key))
  const { checkout } = messagesWithoutMail('en')
  expect(checkout.next.pack).toContain('We call you')
  expect(checkout.next.title).toBe(messages.en.checkout.next.title)
  expect(messages.en.checkout.next.pack).toContain('We email you')
})

/** Texts of the API, each with the file that chooses it. */
const answers = {
  'accounts.noMail': 'lib/accounts/users/reset.ts',
  'done.linkSent': 'lib/accounts/users/contract.ts',
  'done.transferReported': 'lib/reconciling/transfers/contract.ts',
  'transfers.tooMany': 'lib/reconciling/transfers/report.ts',
}

it('the answers of the API that promise an email are known', () => {
  const found = textsOf(answerTexts.en.answers).flatMap(([key, text]) =>
    /emails? (you|with|at)|our email|write to you/i.test(text) ? [key] : [],
  )
  expect(found.sort()).toEqual(Object.keys(answers))
})
