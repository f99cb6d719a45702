import { Command } from 'cmdk'
import { useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Keys } from '../internal/keys.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { CommandPaletteProps, PaletteItem } from './command-palette.types.ts'
import { byWords, PaletteGroup, PaletteInput, PaletteOutcome } from './palette-list.tsx'
import { takeTyped } from './typed-ahead.ts'
import { usePaletteSearch } from './use-palette-search.ts'

/** Items under their headings, in the order in which the headings come first. */
function grouped(items: readonly PaletteItem[]): [string, PaletteItem[]][] {
  const groups = new Map<string, PaletteItem[]>()
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups]
}

/**
 * Every page and action behind one box: type some letters, choose with the arrows, Enter. Escape closes and gives the focus back.
 * Carries cmdk and Radix: take `LazyCommandPalette`.
 */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const { t } = useUi()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('palette.title')}>
      <Palette {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type PaletteProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }

/** Lives only while the palette is open, so that each opening begins with an empty box, or with what was typed ahead of it. */
function Palette({ items, recent = [], search, onChoose, onClose }: PaletteProps) {
  const { t } = useUi()
  const [query, setQuery] = useState(takeTyped)
  const found = usePaletteSearch(query, search)
  const known = new Set(items.map((item) => item.id))
  const more = found.items.filter((item) => !known.has(item.id))
  const asked = query.trim() !== ''
  const latest = asked ? [] : recent.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const others = items.filter((item) => !latest.includes(item))
  const choose = (item: PaletteItem) => {
    onClose()
    onChoose(item)
  }
  return (
    <Command label={t('palette.label')} filter={byWords} loop vimBindings={false} className="pt-1">
      <PaletteInput query={query} onQuery={setQuery} loading={found.loading} />
      <div className="-mx-2 mt-3 h-[min(24rem,50dvh)] scroll-py-2 overflow-y-auto overscroll-contain">
        <PaletteOutcome query={query} more={more.length} loading={found.loading} failed={found.failed} />
        <Command.List label={t('palette.label')}>
          <PaletteGroup heading={t('palette.recent')} items={latest} onChoose={choose} />
          {grouped(others).map(([heading, some]) => (
            <PaletteGroup key={heading} heading={heading} items={some} onChoose={choose} />
          ))}
          {grouped(more).map(([heading, some]) => (
            <PaletteGroup key={`found ${heading}`} heading={heading} items={some} found onChoose={choose} />
          ))}
        </Command.List>
      </div>
      <p aria-hidden="true" className="mt-3 flex items-center gap-4 text-caption text-muted max-sm:hidden">
        <span className="flex items-center gap-1.5">
          <Keys keys={['↑', '↓']} /> {t('palette.keys.move')}
        </span>
        <span className="flex items-center gap-1.5">
          <Keys keys={['↵']} /> {t('palette.keys.choose')}
        </span>
        <span className="flex items-center gap-1.5">
          <Keys keys={['Esc']} /> {t('palette.keys.close')}
        </span>
      </p>
    </Command>
  )
}
