import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { cx } from '#ui/internal/cx.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { displayType, headlineType } from '#ui/shop/type.ts'
import type { ListingView } from './views.ts'

/** What list this is: the way here, its name, a sentence about it, and the doors inside it. */
export function ListingHeader({ view }: { view: ListingView }) {
  const { Link, t } = useUi()
  const { picture } = view
  return (
    <header data-slot="listing-header" className={cx('pb-6 md:pb-8', !picture && 'pt-5 md:pt-8')}>
      <div className={picture ? 'md:grid md:grid-cols-[5fr_7fr] md:gap-x-8 md:pt-6 lg:gap-x-12' : undefined}>
        {picture ? (
          // Nothing is said by it that the title does not say.
          <Picture
            picture={{ ...picture, alt: '' }}
            priority
            ratio="9 / 4"
            sizes="(min-width: 60rem) 56vw, 100vw"
            className="mb-5 max-md:-mx-(--gutter) md:order-last md:mb-0 [&_img]:object-[80%_40%]"
          />
        ) : null}
        <div className="flex flex-col">
          {view.breadcrumbs.length > 1 ? <Breadcrumbs items={view.breadcrumbs} className="mb-5 md:mb-8" /> : null}
          <div
            className={cx(
              'grid gap-x-12 gap-y-3',
              picture ? 'md:mt-auto' : 'lg:grid-cols-[1fr_minmax(0,32rem)] lg:items-end',
            )}
          >
            <h1 className={view.heading ? headlineType : displayType}>{view.heading ?? view.title}</h1>
            {view.description ? (
              <p className={cx('max-w-[56ch] text-muted', !picture && 'lg:pb-1.5')}>{view.description}</p>
            ) : null}
          </div>
        </div>
      </div>
      {view.children?.length ? (
        <nav aria-label={t('catalogue.listing.inside', { name: view.title })} className="mt-6">
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
            {view.children.map((child) => (
              <li key={child.id} className="shrink-0">
                <Link
                  href={child.href}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4.5 text-small transition-colors duration-150 hover:border-fg hover:bg-sunken"
                >
                  {child.title}
                  {child.count === undefined ? null : (
                    <span className="text-caption text-muted tabular-nums">{child.count}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </header>
  )
}
