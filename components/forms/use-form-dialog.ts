import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard'

/** A dialog around a form: closing it asks first while something in it is unsaved. */
export function useFormDialog(onClosed?: () => void) {
  const [open, setOpen] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { before, ...guard } = useLeaveGuard(open && unsaved)

  function close() {
    setOpen(false)
    setUnsaved(false)
    onClosed?.()
  }

  return {
    /** For <Dialog>. */
    dialog: {
      open,
      onOpenChange: (next: boolean) => (next ? setOpen(true) : before(close)),
    },
    /** Closes without asking: what was typed is saved. */
    close,
    onUnsaved: setUnsaved,
    /** For <LeaveDialog>. */
    guard,
  }
}
