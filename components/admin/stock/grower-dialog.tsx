'use client'
import { useTranslations } from '#i18n'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { PlusIcon } from '@/components/ui/icons'
import type { GrowerDto } from '@/lib/office/stock-keeping/schema'
import { GrowerForm } from './grower-form'

type GrowerDialogProps = {
  /** The one to change; null for a new one. */
  grower: GrowerDto | null
}

/** A button that opens the form of a grower. */
export function GrowerDialog({ grower }: GrowerDialogProps) {
  const t = useTranslations('stock.growers')
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          {grower ? (
            <Button variant="ghost" aria-label={t('changeOf', { name: grower.name })}>
              {t('change')}
            </Button>
          ) : (
            <Button variant="outline">
              <PlusIcon />
              {t('add')}
            </Button>
          )}
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>{grower ? grower.name : t('new')}</DialogTitle>
          <GrowerForm grower={grower} isUnsaved={isUnsaved} onDone={close} />
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
  )
}
