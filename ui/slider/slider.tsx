import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { cx } from '../internal/cx.ts'
import { useControllable } from '../internal/use-controllable.ts'

export type SliderProps = Omit<FieldProps, 'optional'> & {
  value?: number
  defaultValue?: number
  min: number
  max: number
  /** @default 1 */
  step?: number
  onValueChange?: (value: number) => void
  /** The person let go. */
  onValueCommit?: (value: number) => void
  /** The number in words, shown beside the label and said: "40 %". */
  valueText: (value: number) => string
  disabled?: boolean
} & Pick<ComponentProps<'input'>, 'name'>

const look =
  'range-thumb h-11 w-full appearance-none bg-transparent disabled:cursor-not-allowed ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong [&::-webkit-slider-runnable-track]:forced-ink ' +
  '[&::-webkit-slider-thumb]:-mt-2.25 disabled:[&::-webkit-slider-thumb]:border-line-strong ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong'

/** One number by feel, where being exact does not matter. For two ends see the price range. */
export function Slider(props: SliderProps) {
  const { label, description, error, hideLabel, id, className, min, max, step, valueText } = props
  const [value, setValue] = useControllable<number>({
    value: props.value,
    defaultValue: props.defaultValue ?? min,
    onChange: props.onValueChange,
  })
  const commit = () => props.onValueCommit?.(value)
  const shown = (
    <>
      {label} <span className="ms-auto font-normal text-muted tabular-nums">{valueText(value)}</span>
    </>
  )
  return (
    <Field {...{ label: shown, description, error, hideLabel, id, className }}>
      {(control) => (
        <input
          {...control}
          type="range"
          name={props.name}
          min={min}
          max={max}
          step={step}
          disabled={props.disabled}
          value={value}
          aria-valuetext={valueText(value)}
          onChange={(event) => setValue(event.target.valueAsNumber, undefined)}
          onPointerUp={commit}
          onKeyUp={commit}
          data-slot="slider"
          className={cx(look)}
        />
      )}
    </Field>
  )
}
