import type { JobItem } from '#features/admin/jobs.queries.ts'
import type { ProductChoices } from '#features/admin/product-choices.queries.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { BulkItem } from '#ui/admin/bulk-items.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { WordKey } from '#ui/words/words.ts'

/** Reasons that have words of their own; others are said as one that we do not know. */
const reasons = ['unchanged', 'missing', 'no_variants', 'no_price', 'below_zero', 'conflict', 'internal'] as const

const labels: Readonly<Record<string, WordKey>> = {
  status: 'admin.product.status',
  collection_id: 'admin.product.collection',
  categories: 'admin.product.categories',
  tags: 'admin.product.tags',
}

/** Says an item of a job: each value as people read it, or why it stays as it is. */
export function useItemWords(choices: ProductChoices | undefined): (item: JobItem) => BulkItem {
  const { t } = useUi()
  const all = [...(choices?.collections ?? []), ...(choices?.categories ?? []), ...(choices?.tags ?? [])]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const nameOf = (id: unknown) => names.get(String(id)) ?? String(id)
  const said = (path: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const [kind, currency = ''] = path.split('.')
    if (kind === 'prices') return formatMoney(Number(value), currency)
    if (path === 'status') return t(`admin.products.status.${value}` as WordKey)
    return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)
  }
  return ({ id, title, reason, changes }) => {
    const known = reasons.find((code) => code === reason?.code)
    return {
      id,
      title: title || t('admin.bulk.gone'),
      reason: reason ? t(`admin.bulk.reason.${known ?? 'other'}`) : undefined,
      lines: changes.map(({ path, before, after }) => ({
        id: path,
        label: labels[path] ? t(labels[path]) : t('admin.product.price'),
        before: said(path, before),
        after: said(path, after),
      })),
    }
  }
}
