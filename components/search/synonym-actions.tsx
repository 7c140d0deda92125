'use client'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { PencilIcon, TrashIcon } from '@/components/ui/icons'
import { deleteSynonym } from '@/lib/catalogue/search/contract'
import type { Synonym } from '@/lib/catalogue/search/schema'
import { call } from '@/lib/platform/http/client'
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
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Edit ${synonym.term}`} title="Edit">
            <PencilIcon />
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>Edit synonym</DialogTitle>
          <DialogDescription>Changes apply to searches immediately.</DialogDescription>
          <SynonymForm synonym={synonym} onSaved={close} isUnsaved={isUnsaved} />
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
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
          Are you sure you want to delete this synonym? Searches for it will no longer find{' '}
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
