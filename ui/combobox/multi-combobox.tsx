import { useMultipleSelection } from 'downshift'
import { Field } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { useControllable } from '../internal/use-controllable.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { BoxEnd } from './box-end.tsx'
import type { ComboboxReason, ComboboxShared } from './combobox.tsx'
import { type ComboboxOption, nameAmong } from './find-options.ts'
import { OptionList } from './option-list.tsx'
import { Token } from './token.tsx'
import { useOptionList } from './use-option-list.ts'
import { usePastedList } from './use-pasted-list.ts'

export type MultiComboboxProps = ComboboxShared & {
  value?: readonly ComboboxOption[]
  defaultValue?: readonly ComboboxOption[]
  onValueChange?: (value: readonly ComboboxOption[], details: { reason: ComboboxReason }) => void
}

const without = (list: readonly ComboboxOption[], one: ComboboxOption) =>
  list.filter((option) => option.value !== one.value)

/**
 * Some of many: the list stays open while choosing, and what is chosen stands in the box as tokens.
 * A pasted list ("S, M, L") is chosen at once. Keys as in `Combobox`; in the empty text Backspace takes the last token away and arrow left walks among them.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, description, error, optional, hideLabel, id, className, disabled, pending, clearable = true } = props
  const { t, announce } = useUi()
  const [value, setValue] = useControllable<readonly ComboboxOption[], { reason: ComboboxReason }>({
    value: props.value,
    defaultValue: props.defaultValue ?? [],
    onChange: props.onValueChange,
  })
  const locked = disabled || pending
  const remove = (option: ComboboxOption) => {
    setValue(without(value, option), { reason: 'remove' })
    announce(t('combobox.removed', { name: nameAmong(value, option) }))
  }
  const tokens = useMultipleSelection<ComboboxOption>({
    selectedItems: [...value],
    itemToKey: (option) => option?.value,
    onSelectedItemsChange: ({ selectedItems }) => {
      const gone = value.find((option) => !selectedItems.includes(option))
      if (gone && !locked) remove(gone)
    },
  })
  const list = useOptionList({
    ...props,
    many: true,
    locked,
    onChoose: (option, reason) => {
      if (value.some((one) => one.value === option.value)) return remove(option)
      setValue([...value, option], { reason })
      announce(t('combobox.added', { name: option.label }))
    },
  })
  const onPaste = usePastedList({
    ...props,
    value,
    locked,
    onTake(next) {
      setValue(next, { reason: 'choose' })
      list.closeMenu()
    },
    onRest: list.type,
  })
  const clear = (box: string) => {
    setValue([], { reason: 'clear' })
    document.getElementById(box)?.focus()
  }
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <div
          ref={list.box}
          data-slot="multi-combobox"
          data-pending={pending || undefined}
          className={cx(
            'relative flex min-h-11 items-start rounded-md border border-line-strong transition-colors duration-150 has-aria-invalid:border-danger',
            'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
            disabled ? 'border-line bg-sunken text-muted' : 'bg-surface hover:border-fg',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 py-1 ps-1.5">
            {value.length > 0 ? (
              <ul aria-label={t('combobox.chosen')} className="contents">
                {value.map((option, index) => (
                  <Token
                    key={option.value}
                    name={nameAmong(value, option)}
                    removeProps={
                      locked
                        ? undefined
                        : {
                            ...tokens.getSelectedItemProps({ selectedItem: option, index }),
                            // One stop of the Tab key for all tokens: the one walked to, at first the last.
                            tabIndex:
                              index === (tokens.activeIndex < 0 ? value.length - 1 : tokens.activeIndex) ? 0 : -1,
                            onClick: () => {
                              remove(option)
                              document.getElementById(control.id)?.focus()
                            },
                          }
                    }
                  />
                ))}
              </ul>
            ) : null}
            <input
              {...list.getInputProps(
                tokens.getDropdownProps({
                  ...control,
                  disabled,
                  readOnly: pending,
                  placeholder: value.length === 0 ? props.placeholder : undefined,
                  'aria-labelledby': undefined,
                  onBlur: props.onBlur,
                  onPaste,
                  onKeyDown: list.leaveKeys,
                  'aria-activedescendant': list.activeId,
                  'aria-busy': pending || undefined,
                }),
              )}
              className="h-8.5 pointer-coarse:h-11 min-w-12 flex-1 bg-transparent ps-2 text-body outline-none placeholder:text-muted disabled:cursor-not-allowed"
            />
          </div>
          <span className="flex h-10.5 items-center pe-1 pointer-coarse:h-13">
            <BoxEnd
              {...list}
              onClear={clearable && value.length > 1 && !locked ? () => clear(control.id) : undefined}
              clearLabel="combobox.clearAll"
              pending={pending}
              disabled={disabled}
            />
          </span>
          <OptionList
            {...list}
            loading={props.status === 'loading'}
            active={list.highlightedIndex}
            many
            isChosen={(row) => row.action === undefined && value.some((option) => option.value === row.value)}
          />
          {props.name
            ? value.map((option) => <input key={option.value} type="hidden" name={props.name} value={option.value} />)
            : null}
        </div>
      )}
    </Field>
  )
}
