import { cva, type VariantProps } from 'class-variance-authority'

/**
 * The look of everything that is pressed. Exported so that a link can look like a button:
 * `<Link className={buttonRecipe({ variant: 'secondary' })}>`.
 */
export const buttonRecipe = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-semibold ' +
    'transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px ' +
    'off:cursor-not-allowed off:active:translate-y-0 data-pending:cursor-progress forced-colors:off:text-[GrayText]',
  {
    variants: {
      variant: {
        primary:
          'border border-transparent bg-action text-action-fg hover:bg-action-hover off:bg-sunken off:text-muted',
        secondary:
          'border border-line-strong bg-surface text-fg hover:border-fg hover:bg-sunken off:border-line off:bg-surface off:text-muted',
        quiet: 'border border-transparent text-fg hover:bg-sunken off:bg-transparent off:text-muted',
        danger: 'border border-transparent bg-danger text-danger-fg hover:bg-danger-hover off:bg-sunken off:text-muted',
        link: 'text-action underline decoration-1 underline-offset-4 hover:text-action-hover hover:decoration-2 off:text-muted',
      },
      size: { sm: 'min-h-9 text-small pointer-coarse:min-h-11', md: 'min-h-11 text-body', lg: 'min-h-13 text-body' },
      shape: { text: '', icon: 'aspect-square p-0' },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { shape: 'text', size: 'sm', variant: ['primary', 'secondary', 'quiet', 'danger'], class: 'px-3.5 py-1.5' },
      { shape: 'text', size: 'md', variant: ['primary', 'secondary', 'quiet', 'danger'], class: 'px-5 py-2' },
      { shape: 'text', size: 'lg', variant: ['primary', 'secondary', 'quiet', 'danger'], class: 'px-7 py-3' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', shape: 'text', block: false },
  },
)

export type ButtonLook = Omit<VariantProps<typeof buttonRecipe>, 'shape'>
