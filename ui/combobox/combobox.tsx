import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { useControllable } from '../internal/use-controllable.ts'
import { BoxEnd } from './box-end.tsx'
import type { ComboboxOption } from './find-options.ts'
import { OptionList } from './option-list.tsx'
import { type OptionSource, useOptionList } from './use-option-list.ts'

export type ComboboxReason = 'choose' | 'new' | 'clear' | 'remove'

/** What the combobox for one and the combobox for several share. */
export type ComboboxShared = FieldProps &
  OptionSource & {
    placeholder?: string
    /** Sends the value with a form around it. */
    name?: string
    disabled?: boolean
    /** The choice is being saved: it can be read and has its focus, but not be changed. @default false */
    pending?: boolean
    /** Nothing is a possible answer. @default true */
    clearable?: boolean
    onBlur?: () => void
  }

export type ComboboxProps = ComboboxShared & {
  /** The whole option, because a list that is searched elsewhere may not hold it now. */
  value?: ComboboxOption | null
  defaultValue?: ComboboxOption | null
  onValueChange?: (value: ComboboxOption | null, details: { reason: ComboboxReason }) => void
}

/**
 * One of many, found by typing. Keys: arrows open the list and move, Enter takes, Escape closes, Tab leaves and takes nothing.
 * For a short list use `Select`; on a phone nothing is better than the browser's own.
 */
export function Combobox(props: ComboboxProps) {
  const { label, description, error, optional, hideLabel, id, className, disabled, pending, clearable = true } = props
  const [value, setValue] = useControllable<ComboboxOption | null, { reason: ComboboxReason }>({
    value: props.value,
    defaultValue: props.defaultValue ?? null,
    onChange: props.onValueChange,
  })
  const empty = () => (clearable && value ? setValue(null, { reason: 'clear' }) : undefined)
  const list = useOptionList({
    ...props,
    chosen: value,
    locked: disabled || pending,
    onChoose: (option, reason) => setValue(option, { reason }),
    onEmptied: empty,
  })
  const removable = clearable && value !== null && !disabled && !pending
  const clear = (box: string) => {
    list.clear()
    empty()
    document.getElementById(box)?.focus()
  }
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <div ref={list.box} data-slot="combobox" data-pending={pending || undefined} className="relative">
          <input
            {...list.getInputProps({
              ...control,
              disabled,
              readOnly: pending,
              placeholder: props.placeholder,
              'aria-labelledby': undefined,
              onBlur: props.onBlur,
              onKeyDown: list.leaveKeys,
              'aria-activedescendant': list.activeId,
              'aria-busy': pending || undefined,
            })}
            className={cx(controlBox, 'h-11 truncate ps-3.5', removable ? 'pe-23' : 'pe-12')}
          />
          <span className="absolute inset-y-0 end-1 flex items-center">
            <BoxEnd
              {...list}
              onClear={removable ? () => clear(control.id) : undefined}
              clearLabel="combobox.clear"
              pending={pending}
              disabled={disabled}
            />
          </span>
          <OptionList
            {...list}
            loading={props.status === 'loading'}
            active={list.highlightedIndex}
            many={false}
            isChosen={(row) => row.action === undefined && row.value === value?.value}
          />
          {props.name ? <input type="hidden" name={props.name} value={value?.value ?? ''} /> : null}
        </div>
      )}
    </Field>
  )
}
