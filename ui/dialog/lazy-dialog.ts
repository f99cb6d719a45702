import { lazyOverlay } from '../lazy-overlay/lazy-overlay.tsx'
import type { DialogProps } from './dialog.tsx'

/** The dialog without its bytes at first load; call `LazyDialog.near()` on hover or focus of the button that opens it. */
export const LazyDialog = lazyOverlay<DialogProps & { open: boolean }>(() =>
  import('./dialog.tsx').then((module) => module.Dialog),
)
