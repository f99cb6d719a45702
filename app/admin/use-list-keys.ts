import { useMemo } from 'react'
import type { BulkAction } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { type Command, useCommands } from './commands.ts'

const none: readonly BulkAction[] = []
const nobody: readonly string[] = []

/** The keys of a list for the sheet of shortcuts, and what can be done with the chosen rows for the palette too. */
export function useListKeys(
  actions: readonly BulkAction[] = none,
  selected: readonly string[] = nobody,
  edits = false,
  peeks = false,
): void {
  const { t } = useUi()
  const ticks = actions.length > 0
  const said = actions.map(({ label }) => label).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are made anew at each drawing; what they say tells them apart
  const commands = useMemo((): Command[] => {
    const walk: Command[] = [
      { id: 'walk', label: t('admin.shortcuts.walk'), shortcut: ['J', 'K'] },
      { id: 'open', label: t('admin.shortcuts.open'), shortcut: ['Enter'] },
      ...(peeks ? [{ id: 'peek', label: t('table.row.peek'), shortcut: ['Space'] }] : []),
      { id: 'search', label: t('admin.shortcuts.search'), shortcut: ['/'] },
    ]
    const edit: Command[] = [{ id: 'edit', label: t('admin.products.edit'), shortcut: ['F2'] }]
    const tick: Command[] = [
      { id: 'tick', label: t('admin.shortcuts.tick'), shortcut: ['X'] },
      { id: 'menu', label: t('admin.shortcuts.menu'), shortcut: ['.'] },
    ]
    const done = actions.map(
      ({ id, label, icon, shortcut, onSelect }): Command => ({
        ...{ id: `list-${id}`, label, icon },
        hint: selected.length > 0 ? t('table.selected', { count: selected.length }) : undefined,
        shortcut: shortcut ? [shortcut.toUpperCase()] : undefined,
        run: selected.length > 0 ? () => onSelect(selected, { all: false }) : undefined,
      }),
    )
    return [...walk, ...(edits ? edit : []), ...(ticks ? tick : []), ...done]
  }, [t, ticks, edits, peeks, said, selected])
  useCommands(commands)
}
