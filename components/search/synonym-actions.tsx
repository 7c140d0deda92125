'use client'
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
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { PencilIcon, TrashIcon } from '@/components/ui/icons'
import { call } from '@/lib/http/client'
import { deleteSynonym } from '@/lib/search/contract'
import type { Synonym } from '@/lib/search/schema'
import { SynonymForm } from './synonym-form'

export function SynonymActions({ synonym }: { synonym: Synonym }) {
  return (
    <>
      <EditSynonym synonym={synonym} />
      <DeleteSynonym synonym={synonym} />
    </>
  )
}

function EditSynonym({ synonym }: { synonym: Synonym }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Edit ${synonym.term}`} title="Edit">
          <PencilIcon />
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Edit a word</DialogTitle>
        <DialogDescription>Searches follow at once.</DialogDescription>
        <SynonymForm synonym={synonym} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

function DeleteSynonym({ synonym }: { synonym: Synonym }) {
  const { pending, failure, run } = useDeed()
  const [open, setOpen] = useState(false)

  async function remove() {
    if (await run(() => call(deleteSynonym, { params: { id: synonym._id } }))) setOpen(false)
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Delete ${synonym.term}`} title="Delete">
          <TrashIcon />
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>Delete Confirmation</AlertDialogTitle>
        <AlertDialogDescription>
          Are you sure you want to delete this word? Searches for it will no longer find{' '}
          {synonym.meanings.join(', ')}.
        </AlertDialogDescription>
        <p className="font-semibold" dir="auto">
          {synonym.term}
        </p>
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
