import { type FormEvent, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'

export type SaveViewProps = { canShare?: boolean; onSave: (name: string, shared: boolean) => void }

/** Asks for the name under which what is shown is kept, and whether everybody sees it. */
export function SaveView({ canShare = false, onSave }: SaveViewProps) {
  const { t } = useUi()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim()) return
    close()
    onSave(name.trim(), shared)
    setName('')
    setShared(false)
  }
  return (
    <Popover
      label={t('table.view.save')}
      align="end"
      buttonProps={{ variant: 'quiet', size: 'sm', className: 'whitespace-nowrap' }}
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
          {canShare ? (
            <Checkbox
              label={t('table.view.share')}
              checked={shared}
              onChange={(event) => setShared(event.target.checked)}
            />
          ) : null}
          <Button type="submit" size="sm" className="self-end">
            {t('table.view.keep')}
          </Button>
        </form>
      )}
    </Popover>
  )
}
