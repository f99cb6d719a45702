import { Dialog } from '../dialog/dialog.tsx'
import { Keys } from '../internal/keys.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type Shortcut = {
  /** Keys in the order of pressing, one a string: ["G", "P"]. */
  keys: readonly string[]
  label: string
}
export type ShortcutGroup = { label: string; shortcuts: readonly Shortcut[] }
export type ShortcutSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly ShortcutGroup[]
}

/** Everything that keys do on this page. */
export function ShortcutSheet({ open, onOpenChange, groups }: ShortcutSheetProps) {
  const { t } = useUi()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('admin.shortcuts.title')} size="lg">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ label, shortcuts }) =>
          shortcuts.length === 0 ? null : (
            <section key={label}>
              <h3 className="mb-1 font-semibold text-caption text-muted">{label}</h3>
              <dl className="grid text-small">
                {shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.label}
                    className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1"
                  >
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <Keys keys={shortcut.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
    </Dialog>
  )
}
