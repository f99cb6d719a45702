import { orderLists } from '#features/admin/order-lists.ts'
import type { Waiting, WaitingGroup } from '#features/admin/today.queries.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { formatMoney } from '#features/shared/money.ts'
import type { WaitingKind, WaitingView } from '#ui/screens/admin/today/views.ts'
import type { Language, Translate } from '#ui/words/words.ts'

/** The list that shows all of a kind and nothing else. Imports have none: an import is seen with its file alone. */
export const waitingHrefs: Readonly<Partial<Record<WaitingKind, string>>> = {
  payment_failed: `/admin/orders?${orderLists.paymentFailed}`,
  letters: '/admin/letters?status=waiting',
  to_pack: `/admin/orders?${orderLists.toPack}`,
  returns: `/admin/orders?${orderLists.comingBack}`,
  unpaid: `/admin/orders?${orderLists.awaited}`,
  low_stock: '/admin/inventory-items?stock=low&stock=out&product=published',
  reviews: '/admin/reviews?status=waiting',
  drafts: '/admin/products?status=draft&status=proposed',
}

const orderKinds: readonly WaitingKind[] = ['payment_failed', 'to_pack', 'unpaid', 'returns']
/** What one press does, where it can be done from here. */
const acts = { to_pack: 'today.act.pack', unpaid: 'today.act.capture', drafts: 'today.act.publish' } as const
export type ActKind = keyof typeof acts
/** Whether what waits can be done from the list itself. */
export const isActKind = (kind: WaitingKind): kind is ActKind => kind in acts

const known = (...parts: (string | null | undefined | false)[]) => parts.filter((part): part is string => Boolean(part))
const joined = (...parts: Parameters<typeof known>) => known(...parts).join(' · ')

function ofOrder(t: Translate, language: Language, kind: WaitingKind, one: Waiting) {
  const pieces = kind === 'returns' ? one.pieces : one.item_count
  return {
    title: joined(`#${one.display_id}`, one.customer_name || one.email),
    facts: known(
      one.total !== undefined && one.currency_code !== undefined && formatMoney(one.total, one.currency_code),
      t('today.pieces', { count: Math.round(pieces ?? 0) }),
      one.created_at && formatDateTime(one.created_at, language),
    ),
    href: `/admin/orders/${one.order_id ?? one.id}`,
  }
}

function ofStock(t: Translate, one: Waiting) {
  const { cover } = one
  return {
    title: joined(one.product_title, one.title),
    facts: known(
      t('today.stock', { count: one.available ?? 0 }),
      cover === null || cover === undefined ? t('today.noSales') : t('today.cover', { days: cover }),
      one.sku,
    ),
    href: one.inventory_item_id
      ? `/admin/inventory-items/${one.inventory_item_id}`
      : `/admin/products/${one.product_id}`,
  }
}

function wordsOf(t: Translate, language: Language, kind: WaitingKind, one: Waiting) {
  if (orderKinds.includes(kind)) return ofOrder(t, language, kind, one)
  if (kind === 'low_stock') return ofStock(t, one)
  if (kind === 'imports') {
    const facts = known(
      t('today.importFailed', { count: one.failed ?? 0 }),
      formatDateTime(one.created_at ?? '', language),
    )
    return { title: one.file ?? t('today.file'), facts, href: `/admin/products/import?job=${one.id}` }
  }
  if (kind === 'reviews') {
    const facts = known(
      t('today.rating', { rating: one.rating ?? 0 }),
      one.product_title,
      formatDateTime(one.created_at ?? '', language),
    )
    return { title: one.title ?? '', facts, href: `/admin/reviews/${one.id}` }
  }
  return {
    title: one.title ?? '',
    facts: known(one.error, formatDateTime(one.updated_at ?? '', language)),
    href: `/admin/${kind === 'letters' ? kind : 'products'}/${one.id}`,
  }
}

/** What stands in the queue, kind after kind; `running` and `refused` by id. */
export function waitingViews(
  { t, language }: { t: Translate; language: Language },
  groups: readonly WaitingGroup[],
  running: ReadonlySet<string>,
  refused: Readonly<Record<string, string>>,
): WaitingView[] {
  return groups.flatMap(({ kind, items }) =>
    items.map((one) => {
      const id = `${kind}:${one.id}`
      return {
        id,
        kind,
        ...wordsOf(t, language, kind, one),
        act: isActKind(kind)
          ? { label: t(acts[kind]), state: running.has(id) ? ('running' as const) : ('ready' as const) }
          : undefined,
        refused: refused[id],
      }
    }),
  )
}
