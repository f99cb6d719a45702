import { type ReactNode, useId } from 'react'
import { Choice, type ChoiceView } from '../internal/choice.tsx'

export type SizeOption = ChoiceView
export type SizePickerProps = {
  /** The option's title: "Size". */
  label: ReactNode
  /** The chosen value beside the title. */
  selectedLabel?: string
  options: readonly SizeOption[]
  onValueChange?: (value: string) => void
  /** At the far end of the title: a size guide. */
  aside?: ReactNode
  className?: string
}

const face =
  'relative inline-grid min-h-11 min-w-12 place-items-center overflow-hidden rounded-md border border-line-strong bg-surface px-3.5 font-medium text-small ' +
  'transition-colors duration-150 hover:border-fg data-selected:border-action data-selected:bg-action data-selected:text-action-fg data-selected:forced-on ' +
  'data-[availability=impossible]:border-dashed data-[availability=impossible]:text-muted data-[availability=sold-out]:text-muted ' +
  'data-selected:data-[availability=sold-out]:bg-sunken data-selected:data-[availability=sold-out]:text-fg ' +
  'data-selected:data-[availability=impossible]:bg-sunken data-selected:data-[availability=impossible]:text-fg'

/** One of the sizes, all visible. A stroke is "sold out", a dashed border "not with your other choice"; both are said in words too. */
export function SizePicker({ label, selectedLabel, options, onValueChange, aside, className }: SizePickerProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: these may be links, which do not belong in a fieldset
    <div role="group" aria-labelledby={id} data-slot="size-picker" className={className}>
      <PickerTitle id={id} label={label} selectedLabel={selectedLabel} aside={aside} />
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Choice key={option.value} option={option} onValueChange={onValueChange} className={face}>
            {option.label}
            {option.availability === 'sold-out' ? <Stroke /> : null}
          </Choice>
        ))}
      </div>
    </div>
  )
}

/** The diagonal line of something that is sold out. */
export function Stroke() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-line-strong"
      preserveAspectRatio="none"
      viewBox="0 0 10 10"
    >
      <line x1="0" y1="10" x2="10" y2="0" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** "Size  M  …  Size guide" */
export function PickerTitle(props: { id: string; label: ReactNode; selectedLabel?: string; aside?: ReactNode }) {
  return (
    <div className="mb-2.5 flex items-baseline gap-2 text-small">
      <span id={props.id} className="font-semibold">
        {props.label}
      </span>
      {props.selectedLabel ? <span className="text-muted">{props.selectedLabel}</span> : null}
      {props.aside ? <span className="ms-auto">{props.aside}</span> : null}
    </div>
  )
}
