'use client'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'

let ready: Promise<void> | null = null

/**
 * Mounted once, before the first toast: screen readers announce only changes of a live region that is already in the
 * page.
 */
function mount(): Promise<void> {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <Toaster
      position="top-right"
      duration={5000}
      closeButton
      swipeDirections={['top', 'left', 'right']}
      offset={{ top: 84, right: 16 }}
      mobileOffset={{ top: 72, left: 12, right: 12 }}
      toastOptions={{ classNames: { toast: 'toast' } }}
    />,
  )
  return new Promise((resolve) => setTimeout(resolve, 60))
}

export async function showToast(kind: 'success' | 'info' | 'error', message: string, options: ExternalToast) {
  ready ??= mount()
  await ready
  toast[kind](message, options)
}
