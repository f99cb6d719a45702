import { useEffect, useRef } from 'react'
import IconAdd from '~icons/lucide/plus'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { MetadataRow, type MetadataRowView } from './metadata-row.tsx'

export type MetadataEditorProps = {
  rows: readonly MetadataRowView[]
  onChange: (id: string, part: Partial<Pick<MetadataRowView, 'key' | 'type' | 'text'>>) => void
  onAdd: () => void
  onRemove: (id: string) => void
  /** A finished sentence about all of it. */
  problem?: string
  disabled?: boolean
}

/** Keys with typed values that a thing carries besides its fields: added, renamed, removed, each problem at its own field. */
export function MetadataEditor({ rows, onChange, onAdd, onRemove, problem, disabled = false }: MetadataEditorProps) {
  const { t, announce } = useUi()
  const box = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  // The one that was added is the last; its key is what one types next.
  useEffect(() => {
    if (added.current)
      [...(box.current?.querySelectorAll<HTMLInputElement>('[data-metadata-key]') ?? [])].at(-1)?.focus()
    added.current = false
  })
  const remove = ({ id, key }: MetadataRowView) => {
    onRemove(id)
    announce(t('editor.data.removed', { key: key || t('editor.data.new') }))
    box.current?.querySelector<HTMLButtonElement>('[data-metadata-add]')?.focus()
  }
  return (
    <div ref={box} data-slot="metadata-editor" className="grid gap-5">
      <p className="text-muted text-small">{t('editor.data.text')}</p>
      {rows.length === 0 ? (
        <p className="text-muted">{t('editor.data.none')}</p>
      ) : (
        <ul className="grid gap-5">
          {rows.map((row) => (
            <MetadataRow
              key={row.id}
              row={row}
              disabled={disabled}
              onChange={(part) => onChange(row.id, part)}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
      )}
      {problem ? <p className="text-danger text-small">{problem}</p> : null}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        data-metadata-add
        disabled={disabled}
        onClick={() => {
          added.current = true
          onAdd()
        }}
      >
        <Icon of={IconAdd} size="sm" />
        {t('editor.data.add')}
      </Button>
    </div>
  )
}
