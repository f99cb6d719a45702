import { Badge } from '#ui/badge/badge.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Peek, type PeekProps } from './peek.tsx'
import type { AdminProductRow } from './product-list-views.ts'
import { statusTones } from './product-status.ts'

/** A variant as one looks at it; `price` is finished, `available` null where nothing is counted. */
export type PeekedVariant = { id: string; name: string; sku: string; price: string; available: number | null }

export type ProductPeekProps = Omit<PeekProps, 'title' | 'head' | 'children'> & {
  row: AdminProductRow
  variants: readonly PeekedVariant[]
}

/** A product beside the list of products: what its row says, and each of its variants. */
export function ProductPeek({ row, variants, ...props }: ProductPeekProps) {
  const { t } = useUi()
  const counted = row.stock === 'not_managed' ? '' : ` (${row.available})`
  const stock = `${t(`admin.products.stock.${row.stock}`)}${counted}`
  const facts = [
    [t('admin.products.column.stock'), stock],
    [t('admin.product.price'), row.prices],
    [t('admin.products.column.margin'), row.margin],
    [t('admin.products.column.collection'), row.collection],
    [t('admin.product.categories'), row.categories.join(', ')],
    [t('admin.products.column.changedAt'), row.changedAt],
  ] as const
  return (
    <Peek
      {...props}
      title={row.title}
      head={
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
          <Picture picture={row.picture} sizes="112px" ratio="1" className="rounded-md" />
          <div className="grid content-start gap-3">
            <p>
              <Badge tone={statusTones[row.status]}>{t(`admin.products.status.${row.status}`)}</Badge>
            </p>
            <dl className="grid gap-1 text-small">
              {facts.map(([name, value]) =>
                value ? (
                  <div key={name} className="flex flex-wrap gap-x-2">
                    <dt className="text-muted">{name}</dt>
                    <dd className="wrap-anywhere tabular-nums">{value}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </div>
        </div>
      }
    >
      <section>
        <h3 className="font-semibold">{t('admin.products.column.variants')}</h3>
        <ul className="mt-2 divide-y divide-line">
          {variants.map(({ id, name, sku, price, available }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 text-small">
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere font-medium">{name}</span>
                <span className="block wrap-anywhere text-caption text-muted">{sku}</span>
              </span>
              <span className="text-end tabular-nums">
                <span className="block">{price}</span>
                <span className="block text-caption text-muted">
                  {available === null
                    ? t('admin.products.stock.not_managed')
                    : `${t('admin.products.column.available')} ${available}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Peek>
  )
}
