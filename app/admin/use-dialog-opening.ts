import { useState } from 'react'

/** A dialog over a list, and what it was opened for. Each opening has a number of its own, so that nothing of the one before stays. */
export function useDialogOpening<What extends object>() {
  const [opening, setOpening] = useState<What & { place: number }>()
  const [open, setOpen] = useState(false)
  return {
    show(what: What) {
      setOpening((before) => ({ ...what, place: (before?.place ?? 0) + 1 }))
      setOpen(true)
    },
    /** Nothing before the first opening. */
    dialog: opening && { ...opening, open, onClose: () => setOpen(false) },
  }
}
