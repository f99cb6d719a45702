import { lazyOverlay } from '../dialog/lazy-overlay.tsx'
import type { CommandPaletteProps } from './command-palette.types.ts'

/** The palette without its bytes before its first opening. */
export const LazyCommandPalette = lazyOverlay<CommandPaletteProps>(() =>
  import('./command-palette.tsx').then((module) => module.CommandPalette),
)
