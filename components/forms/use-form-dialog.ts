import { useRef, useState } from 'react'
import { useLeaveGuard } from './use-leave-guard'

/** A dialog with a form: closing it asks first while there are unsaved changes. */
export function useFormDialog() {
  const [open, setOpen] = useState(false)
  const isUnsaved = useRef<() => boolean>(null)
  const { confirmBefore, ...guard } = useLeaveGuard(() => open && (isUnsaved.current?.() ?? false))
  const close = () => setOpen(false)

  return {
    /** The props of <Dialog>. */
    dialog: {
      open,
      onOpenChange: (next: boolean) => (next ? setOpen(true) : confirmBefore(close)),
    },
    /** Closes without asking, after saving. */
    close,
    /** The option of the form, see useRecordForm. */
    isUnsaved,
    /** The props of <LeaveDialog>. */
    guard,
  }
}
