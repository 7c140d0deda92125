import { errorsBy } from '@/components/forms/check-schema'
import { pageLocale } from '@/lib/base/i18n/locales'
import { askForNotice } from '@/lib/catalogue/waits/contract'
import { waitForm } from '@/lib/catalogue/waits/schema'
import { call } from '@/lib/platform/http/client'

// The code that checks and sends a wait, which is loaded with the form.

/** How the shop can reach people. */
export interface NoticeWays {
  email: boolean
  phone: boolean
}

/** What was typed is an address if it has an @, or if the shop can reach no numbers. */
const bodyOf = (contact: string, ways: NoticeWays) =>
  ways.email && (contact.includes('@') || !ways.phone) ? { email: contact } : { phoneNumber: contact }

/** The error of what was typed, in the language of the page. */
export async function checkWait(contact: string, ways: NoticeWays) {
  const { email, phoneNumber } = await errorsBy(waitForm, bodyOf(contact, ways))
  return { contact: email ?? phoneNumber }
}

export const sendWait = (product: string, contact: string, ways: NoticeWays) =>
  call(askForNotice, { params: { id: product }, body: { ...bodyOf(contact, ways), locale: pageLocale() } })
