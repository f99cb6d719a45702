import { useState } from 'react'
import { cx } from '../internal/cx.ts'
import { initials } from './initials.ts'

const sizes = { sm: 'size-8 text-caption', md: 'size-11 text-small', lg: 'size-16 text-title-sm' } as const

export type AvatarProps = {
  /** Whose it is; the initials come from it. */
  name: string
  /** Address of a picture; the initials stand in while there is none or when it cannot be loaded. */
  src?: string
  /** @default 'md' */
  size?: keyof typeof sizes
  /** The name stands beside it, so the drawing is silent. @default false */
  decorative?: boolean
  className?: string
}

/** A person at a glance. */
export function Avatar({ name, src, size = 'md', decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const said = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span
      {...said}
      data-slot="avatar"
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-action-soft font-semibold text-action-soft-fg',
        sizes[size],
        className,
      )}
    >
      {initials(name)}
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} className="absolute inset-0 size-full object-cover" />
      ) : null}
    </span>
  )
}
