import { toast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/base/i18n/locales'
import { toastTexts } from './toast-texts'

/** A new version of the shop waits until its offer is accepted: a page in use keeps its files, and its forms what was typed. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const update = () => {
    const { waiting } = registration
    // Another tab has accepted already.
    if (!waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  const offer = () => {
    // The first worker is not an update.
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    const { update: message, updateNow: label } = toastTexts[pageLocale()]
    toast.info(message, {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label, onClick: update },
    })
  }
  const watch = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  watch()
  registration.addEventListener('updatefound', watch)
}
