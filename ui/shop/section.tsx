import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType, titleType } from '#ui/shop/type.ts'
import IconArrow from '~icons/lucide/arrow-right'

export type SectionProps = {
  title: string
  /** A way to all of it, at the end of the heading's line. */
  more?: { href: string; label: string }
  /** `title` for what only accompanies the page. @default 'headline' */
  size?: 'headline' | 'title'
  children: ReactNode
  className?: string
}

/** A part of a page with room to breathe: heading on the left, the way on at the right, content under it. */
export function Section({ title, more, size = 'headline', children, className }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-slot="section" className={cx('py-10 md:py-16', className)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 md:mb-8">
        <h2 id={id} className={size === 'headline' ? headlineType : titleType}>
          {title}
        </h2>
        {more ? <MoreLink {...more} /> : null}
      </div>
      {children}
    </section>
  )
}

/** The quiet way on: words with an arrow that leans forward under the pointer. */
export function MoreLink({ href, label, className }: { href: string; label: string; className?: string }) {
  const { Link } = useUi()
  return (
    <Link
      href={href}
      prefetch="intent"
      data-slot="more-link"
      className={cx(
        'group/more inline-flex min-h-11 items-center gap-2 font-medium text-action text-small underline-offset-4 hover:underline',
        className,
      )}
    >
      {label}
      <Icon
        of={IconArrow}
        size="sm"
        className="transition-transform duration-200 group-hover/more:translate-x-1 rtl:-scale-x-100 rtl:group-hover/more:-translate-x-1"
      />
    </Link>
  )
}
