import { cva, type VariantProps } from 'class-variance-authority'
import { type LinkProps as PortProps, useUi } from '../provider/ui-provider.tsx'

const link = cva('rounded-sm underline-offset-4 transition-colors duration-150', {
  variants: {
    variant: {
      text: 'text-action underline decoration-1 hover:text-action-hover hover:decoration-2',
      quiet: 'text-fg no-underline hover:text-action hover:underline',
      muted: 'text-muted no-underline hover:text-fg hover:underline',
      /** Stretches over the nearest `relative` parent, so a whole card is one link and one tab stop. */
      cover: 'text-fg no-underline after:absolute after:inset-0 after:rounded-[inherit] hover:text-action',
    },
  },
  defaultVariants: { variant: 'text' },
})

export type TextLinkProps = PortProps & VariantProps<typeof link>

/** A link in text or on a card, drawn by the app's own Link. */
export function TextLink({ variant, className, ...rest }: TextLinkProps) {
  const { Link } = useUi()
  return <Link {...rest} data-slot="link" className={link({ variant, className })} />
}
