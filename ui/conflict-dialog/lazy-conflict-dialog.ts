import { lazyOverlay } from '../dialog/lazy-overlay.tsx'
import type { ConflictDialogProps } from './conflict-dialog.tsx'

/** The dialog of two people without its bytes at first load: it comes with the first save that meets another's. */
export const LazyConflictDialog = lazyOverlay<ConflictDialogProps>(() =>
  import('./conflict-dialog.tsx').then((module) => module.ConflictDialog),
)
