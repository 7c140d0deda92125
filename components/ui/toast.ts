/** Toasts. Their library is loaded with the first one. */
import type { ExternalToast } from 'sonner'

type ToastOptions = Pick<ExternalToast, 'id' | 'duration' | 'position' | 'action'>
type Kind = 'success' | 'info' | 'error'

let host: Promise<typeof import('@/components/ui/toast-host')> | null = null

async function show(kind: Kind, message: string, options: ToastOptions) {
  try {
    host ??= import('@/components/ui/toast-host')
    const { showToast } = await host
    await showToast(kind, message, options)
  } catch {
    host = null
    showPlainly(kind, message)
  }
}

const edges: Record<Kind, string> = {
  success: 'border-s-primary',
  info: 'border-s-tone-blue',
  error: 'border-s-destructive',
}

/** Fallback when the library cannot be loaded, for example offline: a plain box with the same text. */
function showPlainly(kind: Kind, message: string) {
  const box = document.createElement('p')
  box.className = `fixed inset-[4.5rem_1rem_auto] z-60 mx-auto w-fit max-w-[min(22rem,calc(100vw-2rem))] rounded-md border border-s-4 border-border bg-popover px-4 py-3.5 text-[0.9375rem]/5.5 text-popover-foreground shadow-soft ${edges[kind]}`
  box.role = kind === 'error' ? 'alert' : 'status'
  box.textContent = message
  document.body.append(box)
  // Above an open dialog as well.
  box.popover = 'manual'
  box.showPopover?.()
  setTimeout(() => box.remove(), 5000)
}

export const toast = {
  success: (message: string, options: ToastOptions = {}) => void show('success', message, options),
  info: (message: string, options: ToastOptions = {}) => void show('info', message, options),
  /** Shorter and in the middle (product 8.12). */
  error: (message: string, options: ToastOptions = {}) =>
    void show('error', message, { position: 'top-center', duration: 2500, ...options }),
}
