import 'server-only'
import { adminPaths } from '@/lib/base/admin-paths'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { newId } from '@/lib/base/ids'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import type { Tx } from '@/lib/platform/database/client'
import { queueMail, type Recipient } from '@/lib/shop/mail/outbox'

// Each is called in the transaction of its event.

interface Invited {
  id: string
  token: string
  email: string
  set: { name: string; nameUr: string | null }
  expiresAt: Date
}

/** The link of an invitation, to the address that it names; without one nothing is sent. */
export async function mailInvitation(tx: Tx, { id, token, email, set, expiresAt }: Invited): Promise<void> {
  await queueMail(tx, {
    dedupe: `staff-invited:${id}`,
    to: { firstName: '', email },
    template: 'staff-invited',
    path: adminPaths.join(token),
    data: (locale) => ({
      set: nameIn(locale, set),
      date: formatDate(expiresAt, locale),
    }),
  })
}

/** So that a person knows why the admin area is closed to them. */
export async function mailRemoved(tx: Tx, to: Recipient): Promise<void> {
  await queueMail(tx, {
    dedupe: `staff-removed:${newId()}`,
    to,
    template: 'staff-removed',
    path: paths.login(),
    data: () => ({}),
  })
}
