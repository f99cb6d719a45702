import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SavedLineView } from './views.ts'

export type SavedLineProps = {
  line: SavedLineView
  /** It is on its way into the cart. */
  pending?: boolean
  onMove: () => void
  onRemove: () => void
}

/** One thing that waits outside the cart: what it costs today, whether it is there, and the way back. */
export function SavedLine({ line, pending, onMove, onRemove }: SavedLineProps) {
  const { Link, t } = useUi()
  const name = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title
  const canMove = line.stock !== 'sold-out' && line.price !== null
  const stock =
    line.stock === 'low'
      ? t('catalogue.product.low', { left: line.left ?? 1 })
      : t(line.stock === 'sold-out' ? 'catalogue.product.soldOut' : 'catalogue.product.inStock')
  return (
    <li
      data-slot="saved-line"
      data-stock={line.stock}
      className="group/saved flex flex-wrap gap-x-4 gap-y-3 border-line border-b py-5"
    >
      <Picture
        picture={line.picture ? { ...line.picture, alt: '' } : null}
        ratio="4 / 5"
        sizes="5rem"
        className="w-20 shrink-0 self-start group-data-[stock=sold-out]/saved:opacity-60"
      />
      <div className="flex min-w-[min(10.5rem,100%)] flex-1 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="font-medium font-text text-body">
              <Link href={line.href} className="decoration-1 underline-offset-4 hover:underline">
                {line.title}
              </Link>
            </h3>
            {line.variantTitle ? <p className="text-muted text-small">{line.variantTitle}</p> : null}
          </div>
          <Price value={line.price} />
        </div>
        <p className="mt-1 text-caption text-muted tabular-nums">
          {[line.quantity > 1 && t('later.pieces', { count: line.quantity }), line.price && stock]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-3">
          {canMove ? (
            <Button variant="secondary" pending={pending} onClick={onMove}>
              {t('later.move')} <span className="sr-only">{name}</span>
            </Button>
          ) : null}
          <Button variant="link" size="sm" onClick={onRemove} className="min-h-11!">
            {t('later.remove')} <span className="sr-only">{name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
