'use client'
import { toast } from '@/components/feedback/toast'
import { Button } from './button'

type CopyIdProps = {
  id: string
  /** What the id belongs to, such as `order G-5D762`. */
  of: string
}

/** Copies the whole id, which the API uses. */
export function CopyId({ id, of }: CopyIdProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      toast.success('Id copied.')
    } catch {
      // Fails on plain http and without permission.
      toast.error(`Could not copy it. The id is ${id}`)
    }
  }
  return (
    <Button variant="link" size="sm" onClick={() => void copy()}>
      Copy id<span className="sr-only"> of {of}</span>
    </Button>
  )
}
