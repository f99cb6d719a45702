import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type FoundRecord, findRecords } from '#features/admin/find.queries.ts'
import { CommandPalette } from '#ui/command-palette/command-palette.tsx'
import type { PaletteItem } from '#ui/command-palette/command-palette.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconPlus from '~icons/lucide/plus'
import IconImport from '~icons/lucide/upload'
import { adminTransport } from '../browser/admin-transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { offeredCommands } from './commands.ts'
import { recordPath } from './record-path.ts'
import { sections } from './sections.ts'

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** An item of the palette with what choosing it does: another page, or a command. */
type Doing = PaletteItem & { href?: string; run?: () => void }

const headings = {
  product: 'admin.nav.products',
  order: 'admin.palette.orders',
  category: 'admin.nav.categories',
  size: 'admin.nav.sizes',
  color: 'admin.nav.colors',
} as const satisfies Record<FoundRecord['kind'], string>

/** What was chosen last in this tab, newest first. */
let latest: readonly string[] = []

/**
 * The palette of the back office: what this page can do, every section, what can be made, and everything there is by its name.
 * Comes with its first opening.
 */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<Doing[]> => {
      const found = await findRecords(client, adminTransport, typed, signal)
      return found.map(({ kind, id, name, hint }) => {
        const icon = sections.find(({ label }) => label === headings[kind])?.icon
        return { id, label: name, hint, group: t(headings[kind]), icon, href: recordPath(kind, id) }
      })
    },
    [client, t],
  )
  const offered = offeredCommands().filter(({ run }) => run)
  // What is done with this page comes first; what is the same on every page comes last.
  const here = offered.filter(({ group }) => !group).map((one): Doing => ({ ...one, group: t('admin.palette.here') }))
  const always = offered.flatMap(({ group, ...one }): Doing[] => (group ? [{ ...one, group }] : []))
  const pages = sections.map(
    ({ href, label, icon, key }): Doing => ({
      id: href,
      href,
      icon,
      label: t(label),
      group: t('admin.palette.go'),
      shortcut: key ? ['G', key.toUpperCase()] : undefined,
    }),
  )
  const makes = sections.flatMap(({ create, bring, label }): Doing[] =>
    [create, bring].flatMap((way) => {
      if (!way) return []
      const icon = way === bring ? IconImport : IconPlus
      const group = t('admin.palette.make')
      return [{ ...way, id: way.href, label: t(way.label), group, icon, keywords: [t(label)] }]
    }),
  )
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      items={[...here, ...pages, ...makes, ...always]}
      recent={latest}
      search={search}
      onChoose={(item: Doing) => {
        latest = [item.id, ...latest.filter((id) => id !== item.id)].slice(0, 3)
        if (item.href) navigate(item.href)
        else item.run?.()
      }}
    />
  )
}
