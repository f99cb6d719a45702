import { type ReactNode, useId } from 'react'
import { Choice, type ChoiceView } from '../internal/choice.tsx'
import { cx } from '../internal/cx.ts'
import { PickerTitle, Stroke } from '../size-picker/size-picker.tsx'

export type SwatchOption = ChoiceView & { hex?: string }
export type SwatchPickerProps = {
  /** The option's title: "Color". */
  label: ReactNode
  /** The chosen color's name; always shown, since a color alone tells nobody its name. */
  selectedLabel?: string
  options: readonly SwatchOption[]
  onValueChange?: (value: string) => void
  className?: string
}

const face =
  'relative inline-grid size-11 place-items-center rounded-full border-2 border-transparent forced-no-ring transition-colors duration-150 hover:border-line-strong ' +
  'data-selected:border-action data-selected:forced-ring data-[availability=impossible]:border-dashed data-[availability=impossible]:border-line-strong ' +
  'data-selected:data-[availability=impossible]:border-action'

/** One of the colors. A ring is the chosen one; a stroke is "sold out"; a dashed ring "not with your other choice". */
export function SwatchPicker({ label, selectedLabel, options, onValueChange, className }: SwatchPickerProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: these may be links, which do not belong in a fieldset
    <div role="group" aria-labelledby={id} data-slot="swatch-picker" className={className}>
      <PickerTitle id={id} label={label} selectedLabel={selectedLabel} />
      <div className="-ms-1 flex flex-wrap gap-1.5">
        {options.map((option) => (
          <Choice key={option.value} option={option} onValueChange={onValueChange} className={face}>
            <Swatch hex={option.hex} size="lg">
              {option.availability === 'sold-out' ? <Stroke /> : null}
            </Swatch>
          </Choice>
        ))}
      </div>
    </div>
  )
}

const dots = { sm: 'size-3.5', md: 'size-5', lg: 'size-8' } as const

/** A dot of color; decorative, so the name must stand beside it. Without a hex it is hatched. */
export function Swatch(props: { hex?: string; size?: keyof typeof dots; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      data-slot="swatch"
      style={props.hex ? { backgroundColor: props.hex } : undefined}
      className={cx(
        'relative inline-block shrink-0 overflow-hidden rounded-full border border-line-strong forced-color-adjust-none',
        dots[props.size ?? 'md'],
      )}
    >
      {props.children}
    </span>
  )
}
