import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badge = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 text-caption font-semibold',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-fg',
        action: 'bg-action-soft text-action-soft-fg',
        highlight: 'bg-highlight text-highlight-fg',
        inverse: 'bg-inverse text-inverse-fg',
        danger: 'bg-danger-soft text-danger-soft-fg',
        warning: 'bg-warning-soft text-warning-soft-fg',
        success: 'bg-success-soft text-success-soft-fg',
        info: 'bg-info-soft text-info-soft-fg',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badge>

/** One or two words about the thing beside it: "Sale", "Sold out", "Paid". Colour is never the only sign: the word is. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} data-slot="badge" data-tone={tone ?? 'neutral'} className={badge({ tone, className })} />
}
