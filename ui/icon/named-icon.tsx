import { Icon as Drawing } from '@iconify/react'
import { cx } from '../internal/cx.ts'
import { iconSizes } from './icon-sizes.ts'
import { useNamedIcon } from './use-named-icon.ts'

export type NamedIconProps = {
  /** An Iconify name, for example `lucide:heart`. */
  name: string
  /** 16, 20, 24 or 32 px. @default 'md' */
  size?: keyof typeof iconSizes
  /** What the drawing means, when nothing beside it says so; without it the drawing is decoration. */
  label?: string
  className?: string
}

/**
 * A drawing whose name is only known at run time, for example one that staff chose; fetched from the hosts of `setIconHosts`.
 * Its place is kept from the start, so nothing moves when it arrives, and stays empty when no host has it.
 * States: `data-state` loading, late, ready, missing. For a drawing known in advance use `Icon`.
 */
export function NamedIcon({ name, size = 'md', label, className }: NamedIconProps) {
  const state = useNamedIcon(name)
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-slot="icon"
      data-state={state}
      className={cx('inline-block shrink-0', iconSizes[size], className)}
    >
      {state === 'ready' ? (
        <Drawing ssr icon={name} aria-hidden="true" focusable="false" className="size-full" />
      ) : null}
    </span>
  )
}
