import { lazyOverlay } from '../dialog/lazy-overlay.tsx'
import type { DrawerProps } from './drawer.tsx'

/** The drawer without its bytes at first load; call `LazyDrawer.near()` on hover or focus of the button that opens it. */
export const LazyDrawer = lazyOverlay<DrawerProps & { open: boolean }>(() =>
  import('./drawer.tsx').then((module) => module.Drawer),
)
