import { ShortcutSheet } from '#ui/admin/shortcut-sheet.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { offeredCommands } from './commands.ts'
import { sections } from './sections.ts'

export type ShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The sheet of all keys: everywhere, from section to section, and on this page. Comes with its first opening. */
export function Shortcuts(props: ShortcutsProps) {
  const { t } = useUi()
  return (
    <ShortcutSheet
      {...props}
      groups={[
        {
          label: t('admin.shortcuts.everywhere'),
          shortcuts: [
            { keys: ['Ctrl', 'K'], label: t('admin.palette.open') },
            { keys: ['Ctrl', 'S'], label: t('admin.shortcuts.save') },
            { keys: ['?'], label: t('admin.shortcuts.title') },
          ],
        },
        {
          label: t('admin.palette.go'),
          shortcuts: sections.flatMap(({ key, label }) =>
            key ? [{ keys: ['G', key.toUpperCase()], label: t(label) }] : [],
          ),
        },
        {
          label: t('admin.palette.here'),
          shortcuts: offeredCommands().flatMap(({ shortcut, label }) => (shortcut ? [{ keys: shortcut, label }] : [])),
        },
      ]}
    />
  )
}
