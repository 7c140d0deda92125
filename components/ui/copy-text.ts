import { toast } from '@/components/ui/toast'

/** Copies a text and says so; `failed` is said on plain http and without permission. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(failed)
  }
}
