import type { ReactNode } from 'react'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate } from '#ui/words/words.ts'
import { Stars } from '../reviews/stars.tsx'
import type { ComparedValue, ComparedView } from './views.ts'

/** One thing that is compared; products of which it has the same `text` do not differ in it. */
export type CompareRow = {
  id: string
  label: string
  /** Empty where it is not known of a product. */
  text: (product: ComparedView) => string
  cell: (product: ComparedView) => ReactNode
}

const stockWords = {
  'in-stock': 'compare.stock.in',
  ahead: 'compare.stock.ahead',
  'sold-out': 'compare.stock.out',
  unavailable: 'compare.stock.none',
} as const

const plain = (id: string, label: string, text: CompareRow['text']): CompareRow => ({ id, label, text, cell: text })

/** Everything that is known of one product at least, in the order of the table. */
export function compareRows(products: readonly ComparedView[], t: Translate): CompareRow[] {
  const options = new Map(products.flatMap((product) => product.options.map(({ id, title }) => [id, title] as const)))
  const facts = new Set(products.flatMap((product) => product.facts.map(({ label }) => label)))
  const valuesOf = (product: ComparedView, id: string) => product.options.find((one) => one.id === id)?.values ?? []
  const rows: CompareRow[] = [
    {
      ...{ id: 'price', label: t('compare.price') },
      text: ({ price }) => JSON.stringify(price),
      cell: ({ price }) => <Price value={price} size="sm" />,
    },
    plain('stock', t('compare.stock'), ({ stock }) => t(stockWords[stock])),
    {
      ...{ id: 'rating', label: t('compare.rating') },
      text: ({ rating }) => (rating ? `${rating.averageText} ${rating.count}` : ''),
      cell: (product) => <Rated {...product} />,
    },
    ...[...options].map(
      ([id, label]): CompareRow => ({
        ...{ id: `option ${id}`, label },
        text: (product) => JSON.stringify(valuesOf(product, id)).slice(1, -1),
        cell: (product) => <Values values={valuesOf(product, id)} />,
      }),
    ),
    ...[...facts].map((label) =>
      plain(`fact ${label}`, label, (product) => product.facts.find((one) => one.label === label)?.value ?? ''),
    ),
    plain('category', t('compare.category'), ({ category = '' }) => category),
  ]
  return rows.filter(({ text }) => products.some((product) => text(product) !== ''))
}

/** Whether products are not the same in it. */
export const differs = (products: readonly ComparedView[], { text }: CompareRow): boolean =>
  new Set(products.map(text)).size > 1

function Rated({ rating }: ComparedView) {
  const { t } = useUi()
  if (!rating) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Stars rating={rating.average} />
      <span className="font-semibold tabular-nums">{rating.averageText}</span>
      <span className="text-muted">{t('review.count', { count: rating.count })}</span>
    </span>
  )
}

/** What a product is made in; what cannot be had now is said in words, since nobody reads a color as one. */
function Values({ values }: { values: ComparedValue[] }) {
  const { t } = useUi()
  return (
    <ul className="grid gap-1">
      {values.map(({ label, hex, soldOut }) => (
        <li key={label} className={soldOut ? 'text-muted' : undefined}>
          {hex ? (
            <span
              aria-hidden="true"
              style={{ backgroundColor: hex }}
              className="me-1.5 inline-block size-3 rounded-full align-baseline ring-1 ring-line-strong/60 ring-inset"
            />
          ) : null}
          {soldOut ? t('compare.soldOut', { name: label }) : label}
        </li>
      ))}
    </ul>
  )
}
