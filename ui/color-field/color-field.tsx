import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type ColorFieldProps = FieldProps & {
  /** `#a1b2c3`, or what is being typed; empty for none. */
  value: string
  onValueChange: (value: string) => void
  name?: string
  disabled?: boolean
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A color as six digits, typed or chosen with the browser's own picker beside it. */
export function ColorField(props: ColorFieldProps) {
  const { label, description, error, optional, hideLabel, id, className, value, onValueChange, name, disabled } = props
  const { t } = useUi()
  return (
    <Field {...{ label, description, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={t('color.pick')}
            value={isHex(value) ? value : '#ffffff'}
            disabled={disabled}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            data-empty={isHex(value) ? undefined : true}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1 disabled:cursor-not-allowed data-empty:opacity-40"
          />
          <input
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            placeholder="#a1b2c3"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            // Six digits without the sign are what other programs copy.
            onBlur={() => (/^[0-9a-f]{6}$/i.test(value) ? onValueChange(`#${value}`) : undefined)}
            data-slot="color-field"
            className={cx(controlBox, 'h-11 px-3.5 font-mono')}
          />
        </span>
      )}
    </Field>
  )
}
