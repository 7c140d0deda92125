'use client'
import { useState } from 'react'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
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
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Delete ${synonym.term}`} title="Delete">
          <TrashIcon />
        </Button>
      }
      question={
        <>
          Are you sure you want to delete this word? Searches for it will no longer find{' '}
          {synonym.meanings.join(', ')}.
        </>
      }
      remove={() => call(deleteSynonym, { params: { id: synonym._id } })}
    >
      <p className="font-semibold" dir="auto">
        {synonym.term}
      </p>
    </ConfirmDelete>
  )
}
