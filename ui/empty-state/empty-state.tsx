import type { ReactNode } from 'react'
import { Icon, type IconProps } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'

export type EmptyStateProps = {
  icon?: IconProps['of']
  title: ReactNode
  /** What to do next, in one sentence. */
  description?: ReactNode
  /** One main way on, perhaps a second. */
  actions?: ReactNode
  /** Level of the title in the page's outline. @default 2 */
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here, and what to do about it. "Nothing yet" and "nothing matches" are different words, so the caller gives them. */
export function EmptyState({ icon, title, description, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      data-slot="empty-state"
      className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center', className)}
    >
      {icon ? (
        <span className="mb-5 grid size-18 place-items-center rounded-full bg-action-soft text-action-soft-fg">
          <Icon of={icon} size="xl" />
        </span>
      ) : null}
      <Heading className="max-w-full font-semibold text-title wrap-anywhere">{title}</Heading>
      {description ? <p className="mt-2 max-w-full text-muted wrap-anywhere">{description}</p> : null}
      {actions ? (
        <div className="mt-6 flex max-w-full flex-wrap justify-center gap-3 *:max-w-full">{actions}</div>
      ) : null}
    </div>
  )
}
