import type { MouseEvent } from 'react'
import IconMinus from '~icons/lucide/minus'
import IconPlus from '~icons/lucide/plus'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { replayed } from '../internal/replay.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { type QuantityOptions, useQuantityStepper } from './use-quantity-stepper.ts'

export type QuantityStepperProps = Omit<QuantityOptions, 'onRefused'> & {
  /** Of what: "Quantity of Silk scarf". @default the word "Quantity" */
  label?: string
  /** The last change is still on its way; the stepper stays usable. */
  pending?: boolean
  disabled?: boolean
  /**
   * Names in a form that is sent without scripts: of the box, and of the buttons, which then send it with the value
   * `decrease` or `increase`. Without them the buttons send nothing.
   */
  names?: { input: string; button: string }
  /** @default 'md' (44 px); under a thumb both are 46 px, so that what is within the border is 44 */
  size?: 'sm' | 'md'
  className?: string
}

const face =
  'grid aspect-square h-full touch-manipulation select-none place-items-center rounded-md text-fg transition-colors duration-150 ' +
  'hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:bg-transparent'

const sends = (name: string | undefined, value: 'decrease' | 'increase') =>
  name === undefined ? { type: 'button' as const } : { type: 'submit' as const, name, value }

/** Where scripts run the number changes here, and no form is sent. */
function inPlace<T extends { onClick: (event: MouseEvent) => void }>(button: T): T {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    button.onClick(event)
  }
  return { ...button, onClick }
}

/**
 * How many: minus, number, plus. Never 0: taking away is a button of its own (spec beside this file).
 * States: `data-pending`, `data-at-min`, `data-at-max`, `data-disabled`.
 */
export function QuantityStepper({
  label,
  pending,
  disabled,
  names,
  size = 'md',
  className,
  ...options
}: QuantityStepperProps) {
  const { t, announce } = useUi()
  const stepper = useQuantityStepper({
    ...options,
    onRefused: (bound) =>
      announce(
        bound === 'max' ? t('quantity.atMax', { max: stepper.max ?? 0 }) : t('quantity.atMin', { min: stepper.min }),
      ),
  })
  const name = label ?? t('quantity.label')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one inline control
    <div
      role="group"
      aria-label={name}
      data-slot="quantity-stepper"
      data-pending={pending || undefined}
      data-at-min={stepper.atMin || undefined}
      data-at-max={stepper.atMax || undefined}
      data-disabled={disabled || undefined}
      className={cx(
        'inline-flex items-stretch rounded-md border border-line-strong bg-surface data-disabled:border-line data-disabled:bg-sunken pointer-coarse:h-11.5',
        size === 'md' ? 'h-11' : 'h-9',
        className,
      )}
    >
      <button
        {...sends(names?.button, 'decrease')}
        tabIndex={-1}
        aria-label={t('quantity.decrease')}
        aria-disabled={stepper.atMin || disabled || undefined}
        disabled={disabled}
        className={face}
        {...inPlace(stepper.decrement)}
      >
        <Icon of={IconMinus} size="sm" />
      </button>
      <input
        {...stepper.input}
        ref={replayed()}
        name={names?.input}
        role="spinbutton"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        aria-valuenow={stepper.value}
        aria-valuemin={stepper.min}
        aria-valuemax={stepper.max}
        aria-busy={pending || undefined}
        disabled={disabled}
        className="w-10 pointer-coarse:w-11 rounded-sm bg-transparent text-center font-semibold text-body tabular-nums disabled:text-muted"
      />
      <button
        {...sends(names?.button, 'increase')}
        tabIndex={-1}
        aria-label={t('quantity.increase')}
        aria-disabled={stepper.atMax || disabled || undefined}
        disabled={disabled}
        className={face}
        {...inPlace(stepper.increment)}
      >
        <Icon of={IconPlus} size="sm" />
      </button>
    </div>
  )
}
