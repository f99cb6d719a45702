import type { AriaAttributes, ComponentProps, MouseEvent } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { type ButtonLook, buttonRecipe } from './button.recipe.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action runs: width and focus stay, pressing again does nothing. @default false */
    pending?: boolean
    /** Said to screen readers while pending. @default the word "Working" */
    pendingLabel?: string
  }

/**
 * Starts an action. States on the element: `data-pending`, `aria-disabled`, `:disabled`.
 * While pending a submit button turns into a plain one, so Enter cannot send a form twice.
 */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useUi()
  const { type = 'button', onClick } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refusesPress(pending, rest)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={pending && type === 'submit' ? 'button' : type}
      aria-disabled={pending || rest['aria-disabled']}
      data-slot="button"
      data-pending={pending || undefined}
      onClick={press}
      className={buttonRecipe({ variant, size, block, className })}
    >
      <span className={pending ? 'inline-flex items-center justify-center gap-2 opacity-0' : 'contents'}>
        {children}
      </span>
      {pending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" label={pendingLabel ?? t('ui.pending')} />
        </span>
      ) : null}
    </button>
  )
}

/** Whether a press does nothing: the action runs, or the button is only shown as disabled so that it keeps its focus. */
export const refusesPress = (
  pending: boolean | undefined,
  rest: { 'aria-disabled'?: AriaAttributes['aria-disabled'] },
) => Boolean(pending) || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
