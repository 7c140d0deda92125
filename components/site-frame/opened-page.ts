/** Reports the open page to the service worker. Loaded after the page itself, not with it. */

import { storeChosenLanguage } from '@/components/auth/account-language'
import { currentUser } from '@/components/auth/session-store'
import { toastTexts } from '@/components/offline/toast-texts'
import { offerUpdates } from '@/components/offline/updates'
import { postToWorker, registered } from '@/components/offline/worker-channel'
import { savesData } from '@/components/ui/saves-data'
import { toast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/base/i18n/locales'
import { SAVED_NOTICE } from '@/lib/entry/offline/saved-notice'

function onOnline() {
  if (!document.documentElement.hasAttribute(SAVED_NOTICE)) return
  const { online, refresh } = toastTexts[pageLocale()]
  toast.info(online, { action: { label: refresh, onClick: () => location.reload() } })
}

/** Once for a page that was loaded, not for those that the router shows after it. */
const workerReady = registered().then(async (registration) => {
  if (!registration) return false
  addEventListener('online', onOnline)
  offerUpdates(registration)
  // The first worker is still being installed.
  await navigator.serviceWorker.ready
  return true
})

let loaded = ''

/** Reports which page is open, so that the service worker saves it and sends what waits. */
export async function reportPage(): Promise<void> {
  const { href } = location
  loaded ||= href
  // The router has fetched another page itself, so it is a new one.
  if (href !== loaded) document.documentElement.removeAttribute(SAVED_NOTICE)
  const user = currentUser()
  const role = user?.role ?? null
  // Tried again with the next page.
  if (user) storeChosenLanguage(user).catch(() => undefined)
  // Its code must be there without a connection as well.
  if (role) void import('@/components/site-frame/finish-sign-out').catch(() => undefined)
  const { off } = document.documentElement.dataset
  if (await workerReady)
    await postToWorker({
      type: 'page-opened',
      address: href,
      role,
      savesData: savesData(),
      ...(off && { off }),
    })
}
