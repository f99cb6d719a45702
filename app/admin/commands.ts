import { useEffect } from 'react'
import type { IconProps } from '#ui/icon/icon.tsx'

/** Something that the page can do now, finished in words: "Publish 3 products". */
export type Command = {
  id: string
  label: string
  /** Heading above it. @default that of the page */
  group?: string
  /** A quieter second half. */
  hint?: string
  icon?: IconProps['of']
  /** Other words that it is found by. */
  keywords?: readonly string[]
  /** Keys that do the same on the page; they stand in the sheet of shortcuts too. */
  shortcut?: readonly string[]
  /** Without it the command is a line of the shortcut sheet alone, done by its keys. */
  run?: () => void
}

const offered = new Map<symbol, readonly Command[]>()

/** What the pages that stand now offer; read by the palette and the shortcut sheet when they open. */
export const offeredCommands = (): Command[] => [...offered.values()].flat()

/**
 * Offers what can be done on this page, or with what is chosen on it, to the palette and the shortcut sheet while the page
 * stands. A list of another length or with other words replaces the one before.
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const key = Symbol('page')
    offered.set(key, commands)
    return () => {
      offered.delete(key)
    }
  }, [commands])
}
