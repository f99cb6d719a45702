import type { ReactNode } from 'react'
import IconX from '~icons/lucide/x'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type TagProps = {
  children: ReactNode
  /** The tag's words for the name of its cross, where `children` is more than text. */
  name?: string
  /** Taken away by a link: filters that live in the address. */
  removeHref?: string
  /** Taken away by a callback. */
  onRemove?: () => void
  className?: string
}

const cross =
  'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg pointer-coarse:size-11'

/** A chosen thing among others, with a way to take it away: a filter, a category of a product. */
export function Tag({ children, name, removeHref, onRemove, className }: TagProps) {
  const { Link, t } = useUi()
  const label = t('tag.remove', { name: name ?? (typeof children === 'string' ? children : '') })
  const removable = removeHref !== undefined || onRemove !== undefined
  return (
    <span
      data-slot="tag"
      className={cx(
        'inline-flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center gap-1 rounded-md border border-line-strong bg-surface ps-3 text-small',
        removable ? 'pe-0.5' : 'pe-3',
        className,
      )}
    >
      <span className="min-w-0 py-1 wrap-anywhere">{children}</span>
      {removeHref !== undefined ? (
        <Link href={removeHref} aria-label={label} title={label} preventScrollReset className={cross}>
          <Icon of={IconX} size="sm" />
        </Link>
      ) : onRemove ? (
        <button type="button" aria-label={label} title={label} onClick={onRemove} className={cross}>
          <Icon of={IconX} size="sm" />
        </button>
      ) : null}
    </span>
  )
}
