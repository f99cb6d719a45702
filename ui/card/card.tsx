import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const card = cva('relative rounded-lg', {
  variants: {
    look: {
      outlined: 'border border-line bg-surface',
      sunken: 'bg-sunken',
      raised: 'bg-surface shadow-raised',
    },
    padding: { none: '', md: 'p-5', lg: 'p-6 sm:p-8' },
  },
  defaultVariants: { look: 'outlined', padding: 'md' },
})

export type CardProps = ComponentProps<'div'> & VariantProps<typeof card>

/** A surface that keeps things together. For a clickable card put a `TextLink variant="cover"` inside. */
export function Card({ look, padding, className, ...rest }: CardProps) {
  return <div {...rest} data-slot="card" className={card({ look, padding, className })} />
}
