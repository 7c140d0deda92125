import { useRef, useState } from 'react'
import { useLeaveGuard } from './use-leave-guard'

/** A dialog with a form: closing it asks first while there are unsaved changes. */
export function useFormDialog() {
  const [open, setOpen] = useState(false)
  const isUnsaved = useRef<() => boolean>(null)
  const { confirmBefore, ...guard } = useLeaveGuard(() => open && (isUnsaved.current?.() ?? false))
  const close = () => setOpen(false)

  return {
    /** For <Dialog>. */
    dialog: {
      open,
      onOpenChange: (next: boolean) => (next ? setOpen(true) : confirmBefore(close)),
    },
    /** Closes without asking, after saving. */
    close,
    /** For the form, see useRecordForm. */
    isUnsaved,
    /** For <LeaveDialog>. */
    guard,
  }
}
