import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import { paths } from '@/lib/base/paths'
import type { Tx } from '@/lib/platform/database/client'
import { queueMail } from '@/lib/shop/mail/outbox'
import { readMailLeaves } from '@/lib/shop/mail/state'
import { queuePhoneMessage } from '@/lib/shop/messages/outbox'

export interface NamedProduct {
  id: string
  name: string
  nameUr: string | null
}

const nameIn = ({ name, nameUr }: NamedProduct, locale: Locale): string =>
  locale === 'ur' ? (nameUr ?? name) : name

/** Asks the owner of an address to open its link, which makes the address known. */
export const mailWaitAsked = (
  tx: Tx,
  { email, locale, product }: { email: string; locale: Locale; product: NamedProduct },
) =>
  queueMail(tx, {
    dedupe: `wait:${newId()}`,
    to: { firstName: '', email },
    template: 'wait-asked',
    path: paths.product(product),
    locale,
    data: (inLocale) => ({ product: nameIn(product, inLocale) }),
  })

export interface Waiting {
  id: string
  email: string
  phoneNumber: string
  locale: Locale
}

/** Notifies one person, once. False: no message was made, because settings have just changed. */
export async function sendBackInStock(
  tx: Tx,
  { id, email, phoneNumber, locale }: Waiting,
  product: NamedProduct,
): Promise<boolean> {
  const message = {
    dedupe: `back:${id}`,
    path: paths.product(product),
    locale,
    data: (inLocale: Locale) => ({ product: nameIn(product, inLocale) }),
  }
  if (email === '')
    return queuePhoneMessage(tx, {
      ...message,
      to: { phoneNumber, preferred: null },
      event: 'back-in-stock',
      isForAnyone: true,
    })
  // An email that does not leave would be queued all the same.
  return (
    (await readMailLeaves(tx)) &&
    queueMail(tx, { ...message, to: { firstName: '', email }, template: 'back-in-stock' })
  )
}
