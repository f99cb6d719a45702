import { lazyOverlay } from '../internal/lazy-overlay.tsx'
import type { DialogProps } from './dialog.tsx'

/** The dialog without its bytes at first load; call `LazyDialog.preload()` on hover or focus of the button that opens it. */
export const LazyDialog = lazyOverlay<DialogProps & { open: boolean }>(() =>
  import('./dialog.tsx').then((module) => ({ default: module.Dialog })),
)
