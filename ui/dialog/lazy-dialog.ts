import type { DialogProps } from './dialog.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

/** The dialog without its bytes at first load; call `LazyDialog.near()` on hover or focus of the button that opens it. */
export const LazyDialog = lazyOverlay<DialogProps & { open: boolean }>(() =>
  import('./dialog.tsx').then((module) => module.Dialog),
)
