import type { changeProfile } from '@/lib/accounts/users/contract'
import { isLocale } from '@/lib/base/i18n/locales'
import { at, call } from '@/lib/platform/http/client'
import type { UserInfo } from './session-store'

const changeProfileCall = at<typeof changeProfile>('PATCH', '/user/profile/{id}')
/** The choice that has been stored, and for whom, so that the profile may say otherwise later. */
const STORED_KEY = 'languageInAccount'

/** Stores the language that was chosen in the header in the account, once, as the language of emails. */
export async function storeChosenLanguage({ _id }: UserInfo): Promise<void> {
  const chosen = localStorage.getItem('language')
  const stored = `${_id} ${chosen}`
  if (!isLocale(chosen) || localStorage.getItem(STORED_KEY) === stored) return
  await call(changeProfileCall, { params: { id: _id }, body: { locale: chosen } })
  localStorage.setItem(STORED_KEY, stored)
}
