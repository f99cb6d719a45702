import { Card } from '../card/card.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type ProductsCardProps = {
  /** Finished words: what the products have to do with this, and how many they are. */
  title: string
  /** The first of them. */
  products: readonly { id: string; title: string; href: string }[]
  /** All of them. */
  count: number
  className?: string
}

/** The products that belong to a thing of the back office, each with its way. */
export function ProductsCard({ title, products, count, className }: ProductsCardProps) {
  const { t, Link } = useUi()
  return (
    <Card padding="lg" className={className}>
      <h2 className="font-semibold">{title}</h2>
      {products.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-small">
          {products.map((product) => (
            <li key={product.id}>
              <Link href={product.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {product.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {count > products.length ? (
        <p className="mt-2 text-muted text-small">{t('admin.moreProducts', { count: count - products.length })}</p>
      ) : null}
    </Card>
  )
}
