/** Reports visits to the service worker and offers its updates. Loaded after the page itself, not with it. */
import { toast } from '@/components/feedback/toast'
import { currentUser } from '@/components/session/session-store'
import { savesData } from '@/components/ui/saves-data'
import { type Locale, pageLocale } from '@/lib/i18n/locales'
import { SAVED_NOTICE } from '@/lib/offline/saved-notice'
import { postToWorker, registered } from './worker-channel'

const texts: Record<Locale, Record<'update' | 'updateNow' | 'online' | 'refresh', string>> = {
  en: {
    update: 'A new version of the shop is ready.',
    updateNow: 'Update',
    online: 'The connection is back.',
    refresh: 'Refresh',
  },
  ur: {
    update: 'دکان کا نیا ورژن تیار ہے۔',
    updateNow: 'نیا ورژن کھولیں',
    online: 'انٹرنیٹ دوبارہ چل پڑا ہے۔',
    refresh: 'صفحہ تازہ کریں',
  },
}

/** A new version waits until this is accepted: a page in use keeps its files, and its forms what was typed. */
function offerUpdates(registration: ServiceWorkerRegistration) {
  const offer = () => {
    const { waiting } = registration
    // The first worker is not an update.
    if (!waiting || !navigator.serviceWorker.controller) return
    const update = () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    }
    const { update: message, updateNow: label } = texts[pageLocale()]
    toast.info(message, { duration: Number.POSITIVE_INFINITY, action: { label, onClick: update } })
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
}

function onOnline() {
  void postToWorker({ type: 'send-writes' })
  if (!document.documentElement.hasAttribute(SAVED_NOTICE)) return
  const { online, refresh } = texts[pageLocale()]
  toast.info(online, { action: { label: refresh, onClick: () => location.reload() } })
}

/** Once for a page that was loaded, not for those that the router shows after it. */
const begun = registered().then(async (registration) => {
  if (!registration) return false
  addEventListener('online', onOnline)
  offerUpdates(registration)
  // The first worker is still being installed.
  await navigator.serviceWorker.ready
  return true
})

let loaded = ''

/** Reports which page is open, so that the service worker saves it. */
export async function reportVisit(): Promise<void> {
  const { href } = location
  loaded ||= href
  // The router has fetched another page itself, so it is a new one.
  if (href !== loaded) document.documentElement.removeAttribute(SAVED_NOTICE)
  const role = currentUser()?.role ?? null
  // Its code must be there without a connection as well.
  if (role) void import('@/components/session/sign-out').catch(() => undefined)
  if (await begun) await postToWorker({ type: 'visited', address: href, role, savesData: savesData() })
}
