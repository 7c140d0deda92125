'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { useDeed } from '@/components/feedback/use-deed'
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
import { call } from '@/lib/http/client'
import { pageAfterDelete } from '@/lib/page-params'
import { deleteProduct } from '@/lib/products/contract'
import { listingHref } from '@/lib/products/listing-address'

/** Where on the list the product stands; the page moves back one when its last row goes. */
type ListPlace = { base: string; page: number; limit: number; rows: number }
type DeleteProductProps = { id: string; name: string; place: ListPlace }

export function DeleteProduct({ id, name, place }: DeleteProductProps) {
  const router = useRouter()
  const { pending, failure, run } = useDeed()
  const [open, setOpen] = useState(false)

  async function remove() {
    if (!(await run(() => call(deleteProduct, { params: { id } })))) return
    setOpen(false)
    const { base, page, limit, rows } = place
    const next = pageAfterDelete(page, rows)
    if (next !== page) router.replace(listingHref(base, { page: next, limit }))
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Delete ${name}`} title="Delete">
          <TrashIcon />
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>Delete Confirmation</AlertDialogTitle>
        <AlertDialogDescription>Are you sure you want to delete this product?</AlertDialogDescription>
        <p className="font-semibold">{name}</p>
        {failure && <Callout tone="red">{failure}</Callout>}
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
