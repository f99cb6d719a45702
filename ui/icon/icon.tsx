import type { ComponentType, SVGProps } from 'react'
import { cx } from '../internal/cx.ts'
import { iconSizes } from './icon-sizes.ts'

export type IconProps = {
  /** A component of `~icons/lucide/<name>`: the drawing is in the bundle, nothing is fetched. */
  of: ComponentType<SVGProps<SVGSVGElement>>
  /** 16, 20, 24 or 32 px. @default 'md' */
  size?: keyof typeof iconSizes
  className?: string
}

/** A decorative drawing; whatever it means must also be said in words next to it or by the control's name. */
export function Icon({ of: Drawing, size = 'md', className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      data-slot="icon"
      className={cx('shrink-0', iconSizes[size], className)}
    />
  )
}
