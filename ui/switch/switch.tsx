import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../internal/cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: ReactNode
  description?: ReactNode
  className?: string
}

/** Turns something on or off at once. The knob's place, not its colour, is the sign. */
export function Switch({ label, description, className, id, ...rest }: SwitchProps) {
  const own = useId()
  const key = id ?? own
  return (
    <label
      htmlFor={key}
      data-slot="switch"
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="text-small">
        {label}
        {description ? (
          <span id={`${key}-help`} className="block text-caption text-muted">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex">
        <input
          {...rest}
          id={key}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its checked state itself
          role="switch"
          aria-describedby={description ? `${key}-help` : undefined}
          className="peer h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-action checked:bg-action checked:forced-mark disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 ease-out peer-checked:translate-x-5 forced-ink peer-checked:bg-action-fg peer-checked:forced-colors:bg-[HighlightText]! peer-disabled:bg-line-strong rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  )
}
