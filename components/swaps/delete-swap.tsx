'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { ApiError, call, isUnanswered } from '@/lib/http/client'
import { pageAfterDelete } from '@/lib/page-params'
import { paths } from '@/lib/paths'
import { listingHref } from '@/lib/products/listing-address'
import { deleteSwap } from '@/lib/swaps/contract'

/** Where on the list the swap stands; the page moves back one when its last row goes. */
export type ListPlace = { page: number; limit: number; rows: number }
type DeleteSwapProps = { id: string; names: string; place: ListPlace }

export function DeleteSwap({ id, names, place }: DeleteSwapProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function remove() {
    setPending(true)
    setRefusal('')
    try {
      const { message } = await call(deleteSwap, { params: { id } })
      toast.success(message)
      setOpen(false)
      const { page, limit, rows } = place
      const next = pageAfterDelete(page, rows)
      if (next !== page) router.replace(listingHref(paths.mySwaps, { page: next, limit }))
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setRefusal(words)
      toast.error(words)
      setPending(false)
      if (isUnanswered(error)) return
    }
    setPending(false)
    // After a refusal too: somebody made a deal meanwhile, and the page should show it.
    router.refresh()
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="ghost">
          <TrashIcon />
          Delete<span className="sr-only"> the swap of {names}</span>
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>Delete Confirmation</AlertDialogTitle>
        <AlertDialogDescription>Are you sure you want to delete this plant swap?</AlertDialogDescription>
        {refusal && <Callout tone="red">{refusal}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="destructive" disabled={pending} aria-busy={pending} onClick={() => void remove()}>
            Delete
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
