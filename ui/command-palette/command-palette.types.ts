import type { IconProps } from '../icon/icon.tsx'

export type PaletteItem = {
  id: string
  label: string
  /** Heading above it; items of one heading stand together. */
  group: string
  icon?: IconProps['of']
  /** A quieter second half: a customer's name, a status. */
  hint?: string
  /** Other words that it is found by. */
  keywords?: readonly string[]
  /** Keys that do the same without the palette, one a string: ["Ctrl", "B"]. */
  shortcut?: readonly string[]
}

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pages and actions that are known at once; searched here, letters may be left out. */
  items: readonly PaletteItem[]
  /** Ids of what was chosen last, newest first; shown above all while nothing is typed. */
  recent?: readonly string[]
  /** Finds more elsewhere: orders, products, customers. Asked after a pause in typing; the signal ends an old question. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
  onChoose: (item: PaletteItem) => void
}
