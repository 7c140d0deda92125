/** Toasts. The library behind them is fetched with the first one, so that no page pays for it in advance. */
import type { ExternalToast } from 'sonner'

type ToastOptions = Pick<ExternalToast, 'duration' | 'position' | 'action'>
type Kind = 'success' | 'info' | 'error'

let host: Promise<typeof import('./toast-host')> | null = null

async function show(kind: Kind, message: string, options: ToastOptions) {
  try {
    host ??= import('./toast-host')
    const { raise } = await host
    await raise(kind, message, options)
  } catch {
    // A toast never carries the only copy of a message, so one that cannot be fetched may be missed.
    host = null
  }
}

export const toast = {
  success: (message: string, options: ToastOptions = {}) => void show('success', message, options),
  info: (message: string, options: ToastOptions = {}) => void show('info', message, options),
  /** Shorter and in the middle (specification 8). */
  error: (message: string, options: ToastOptions = {}) =>
    void show('error', message, { position: 'top-center', duration: 2500, ...options }),
}
