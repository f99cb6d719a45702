import type { ComponentType, SVGProps } from 'react'
import { cx } from '../internal/cx.ts'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const

export type IconProps = {
  /** A component of `~icons/lucide/<name>`: the drawing is in the bundle, nothing is fetched. */
  of: ComponentType<SVGProps<SVGSVGElement>>
  /** 16, 20, 24 or 32 px. @default 'md' */
  size?: keyof typeof sizes
  className?: string
}

/** A decorative drawing; whatever it means must also be said in words next to it or by the control's name. */
export function Icon({ of: Drawing, size = 'md', className }: IconProps) {
  return (
    <Drawing aria-hidden="true" focusable="false" data-slot="icon" className={cx('shrink-0', sizes[size], className)} />
  )
}
