import { type FormEvent, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { SavedView } from './data-table.types.ts'

export type TableViewsProps = {
  label: string
  views: readonly SavedView[]
  activeId: string | undefined
  onChoose: (view: SavedView) => void
  onSave: ((name: string) => void) | undefined
  onDelete: ((id: string) => void) | undefined
}

const pill =
  'min-h-11 shrink-0 whitespace-nowrap border-b-2 border-transparent px-3 forced-colors:border-b-0 text-muted text-small -outline-offset-2 hover:text-fg ' +
  'aria-pressed:border-action aria-pressed:forced-ring forced-colors:aria-pressed:border-b-2 aria-pressed:font-semibold aria-pressed:text-fg'

/** Kept views above the table; the one that is shown is pressed in, and what is shown can be kept under a name. */
export function TableViews({ label, views, activeId, onChoose, onSave, onDelete }: TableViewsProps) {
  const { t } = useUi()
  const active = views.find((view) => view.id === activeId)
  return (
    <fieldset aria-label={t('table.views', { label })} className="flex min-w-0 items-center gap-1 border-line border-b">
      <div className="-mb-px flex min-w-0 gap-1 overflow-x-auto">
        {views.map((view) => (
          <button
            key={view.id}
            type="button"
            aria-pressed={view.id === activeId}
            onClick={() => onChoose(view)}
            className={pill}
          >
            {view.name}
          </button>
        ))}
      </div>
      {active && !active.fixed && onDelete ? (
        <IconButton
          icon={IconTrash}
          size="sm"
          label={t('table.view.delete', { name: active.name })}
          onClick={() => onDelete(active.id)}
        />
      ) : null}
      {!active && onSave ? <SaveView onSave={onSave} /> : null}
    </fieldset>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useUi()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim()) return
    close()
    onSave(name.trim())
    setName('')
  }
  return (
    <Popover
      label={t('table.view.save')}
      align="end"
      buttonProps={{ variant: 'quiet', size: 'sm', className: 'ms-auto whitespace-nowrap' }}
      trigger={
        <>
          <Icon of={IconPlus} size="sm" />
          {t('table.view.save')}
        </>
      }
    >
      {(close) => (
        <form onSubmit={submit(close)} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('table.view.name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(false)
            }}
            error={missing ? t('table.view.nameMissing') : undefined}
            autoComplete="off"
            maxLength={60}
          />
          <Button type="submit" size="sm" className="self-end">
            {t('table.view.keep')}
          </Button>
        </form>
      )}
    </Popover>
  )
}
