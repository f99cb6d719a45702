import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconProps } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonRecipe } from './button.recipe.ts'
import { refusesPress } from './button.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconProps['of']
  /** The name that screen readers and voice control use; also the tooltip. */
  label: string
  /** @default 'quiet' */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** @default 'md' (44 px) */
  size?: 'sm' | 'md' | 'lg'
  pending?: boolean
  /** A small count at the corner, for example of the cart; say it in `label` too. */
  count?: number
}

/** A button whose face is a drawing: never without a name. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  pending,
  count,
  className,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (refusesPress(pending, rest)) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      title={label}
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={pending || rest['aria-disabled']}
      data-slot="icon-button"
      data-pending={pending || undefined}
      onClick={press}
      className={buttonRecipe({ variant, size, shape: 'icon', className })}
    >
      {pending ? <Spinner size="sm" /> : <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />}
      {count ? <Count value={count} /> : null}
    </button>
  )
}

/** The count at the corner of an icon; more than 99 is "99+". */
export function Count({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      data-slot="count"
      className="absolute end-0 top-0 grid min-w-5 place-items-center rounded-full bg-highlight px-1 text-caption font-bold text-highlight-fg tabular-nums leading-5"
    >
      {value > 99 ? '99+' : value}
    </span>
  )
}
