import type { ChangeEvent } from 'react'
import IconCheck from '~icons/lucide/check'
import IconMinus from '~icons/lucide/minus'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { choiceBox } from '../internal/recipes.ts'

export type TableCheckboxProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  /** `shift` is held: up to here from the last one. */
  onCheck: (checked: boolean, shift: boolean) => void
}

/** A tick without words beside it; what it selects is in its name. */
export function TableCheckbox({ label, checked, mixed = false, onCheck }: TableCheckboxProps) {
  return (
    <label className="-my-2 grid size-11 cursor-pointer place-items-center">
      <span className="relative grid">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            onCheck(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
          }
          className={cx(
            choiceBox,
            'rounded-sm checked:forced-mark indeterminate:border-action indeterminate:bg-action indeterminate:forced-mark',
          )}
        />
        <Icon
          of={mixed ? IconMinus : IconCheck}
          size="sm"
          className={cx(
            'pointer-events-none absolute inset-0 m-auto text-action-fg forced-colors:text-[HighlightText]!',
            checked || mixed ? null : 'opacity-0',
          )}
        />
      </span>
    </label>
  )
}
