import { cx } from '#ui/internal/cx.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { TileView } from './views.ts'

export type TileProps = {
  tile: TileView
  /** @default '4 / 5' */
  ratio?: string
  sizes?: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  className?: string
}

/** A door to a category: picture, name, how many things are behind it. */
export function Tile({ tile, ratio = '4 / 5', sizes, priority, heading: Heading = 'h3', className }: TileProps) {
  const { Link, t } = useUi()
  return (
    <article data-slot="tile" className={cx('group relative min-w-0', className)}>
      <div className="overflow-hidden bg-sunken">
        <Picture
          picture={tile.picture ? { ...tile.picture, alt: '' } : null}
          ratio={ratio}
          sizes={sizes}
          priority={priority}
          className={cx(
            'transition-transform duration-700 ease-out group-hover:scale-103',
            // A wide picture keeps its left third calm for words; cut to a tile, its things stand right of the middle.
            tile.picture && tile.picture.width > tile.picture.height && '[&_img]:object-[68%_50%]',
          )}
        />
      </div>
      <div className="flex items-baseline justify-between gap-3 pt-2.5">
        <Heading className="font-medium font-text text-fg text-small">
          <Link
            href={tile.href}
            prefetch="intent"
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {tile.title}
          </Link>
        </Heading>
        {tile.count === undefined ? null : (
          <span className="shrink-0 text-caption text-muted tabular-nums">
            <span aria-hidden="true">{tile.count}</span>
            <span className="sr-only">{t('catalogue.tile.count', { count: tile.count })}</span>
          </span>
        )}
      </div>
    </article>
  )
}
