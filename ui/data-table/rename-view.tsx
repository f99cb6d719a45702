import { type FormEvent, useState } from 'react'
import IconPencil from '~icons/lucide/pencil'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'

export type RenameViewProps = {
  name: string
  /** Names of the person's other views. */
  taken: readonly string[]
  onRename: (name: string) => void
}

/** Gives a kept view another name. */
export function RenameView({ name, taken, onRename }: RenameViewProps) {
  const { t } = useUi()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<'nameMissing' | 'taken'>()
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault()
    const wished = typed.trim()
    const isTaken = taken.some((one) => one.toLocaleLowerCase() === wished.toLocaleLowerCase())
    if (wished === '' || isTaken) return setProblem(isTaken ? 'taken' : 'nameMissing')
    close()
    if (wished !== name) onRename(wished)
  }
  const label = t('table.view.rename', { name })
  return (
    <Popover
      label={label}
      align="end"
      onOpenChange={(open) => {
        if (open) setTyped(name)
        setProblem(undefined)
      }}
      buttonProps={{ variant: 'quiet', size: 'sm', className: 'min-w-11 px-0' }}
      trigger={
        <>
          <Icon of={IconPencil} size="sm" />
          <span className="sr-only">{label}</span>
        </>
      }
    >
      {(close) => (
        <form onSubmit={submit(close)} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('table.view.name')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
            }}
            error={problem ? t(`table.view.${problem}`) : undefined}
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
