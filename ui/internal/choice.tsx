import type { ReactNode } from 'react'
import { type Ui, useUi } from '../provider/ui-provider.tsx'

/** One value of an option; with `href` it is a link (works without JavaScript), otherwise a button that calls back. */
export type ChoiceView = {
  value: string
  label: string
  selected: boolean
  href?: string
  /** `impossible`: not made with the other choices, choosing it changes them. @default 'available' */
  availability?: 'available' | 'sold-out' | 'impossible'
}

/** The name that is said: the value and, in words, what its look means. */
export function choiceName(option: ChoiceView, t: Ui['t']): string {
  if (option.availability === 'sold-out') return `${option.label} (${t('ui.soldOut')})`
  if (option.availability === 'impossible') return `${option.label} (${t('ui.impossible')})`
  return option.label
}

export type ChoiceProps = {
  option: ChoiceView
  onValueChange: ((value: string) => void) | undefined
  className: string
  children?: ReactNode
}

/** The pressable thing of the size and swatch pickers. */
export function Choice({ option, onValueChange, className, children }: ChoiceProps) {
  const { Link, t } = useUi()
  const shared = {
    'aria-label': choiceName(option, t),
    title: choiceName(option, t),
    'data-selected': option.selected || undefined,
    'data-availability': option.availability ?? 'available',
    className,
    children,
  }
  if (option.href) {
    return (
      <Link
        {...shared}
        href={option.href}
        preventScrollReset
        replace
        aria-current={option.selected ? 'true' : undefined}
      />
    )
  }
  return (
    <button {...shared} type="button" aria-pressed={option.selected} onClick={() => onValueChange?.(option.value)} />
  )
}
