import { useMemo } from 'react'
import type { DataColumn } from '#ui/data-table/data-table.types.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Translate } from '#ui/words/words.ts'
import { OrderState, type OrderStateKind, OrderStates, stateWord } from './order-states.tsx'
import type { OrderRow } from './views.ts'

/** Something to narrow the list by; `count`: orders that have it. */
export type OrderChoice = { value: string; label: string; count?: number }
export type OrderChoices = Readonly<
  Record<
    'payment' | 'fulfilment' | 'status' | 'channel' | 'country' | 'currency' | 'tags' | 'returns',
    readonly OrderChoice[]
  >
>

/** A choice holds what the backend calls so: both who pays by card and who pays at the door have promised to. */
const choiceWord = (t: Translate, kind: OrderStateKind, code: string): string =>
  kind === 'payment' && code === 'authorized' ? t('orders.payment.promised') : stateWord(t, kind, code)

/** What is seen of an order in the list, and what it can be narrowed by. */
export function useOrderColumns(choices: OrderChoices): DataColumn<OrderRow>[] {
  const { t } = useUi()
  return useMemo(() => {
    const stated = (kind: OrderStateKind, options: readonly OrderChoice[]) =>
      ({
        kind: 'choice',
        options: options.map((option) => ({ ...option, label: choiceWord(t, kind, option.value) })),
      }) as const
    const of = (options: readonly OrderChoice[]) => ({ kind: 'choice', options }) as const
    const number = { kind: 'range', input: 'number' } as const
    // Those that are not hidden fit beside the navigation of a screen of 1,280 px.
    const columns: DataColumn<OrderRow>[] = [
      {
        id: 'number',
        header: t('orders.column.number'),
        value: (row) => row.number,
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="whitespace-nowrap tabular-nums">{row.number}</span>
            <OrderStates of={row} kind="status" />
          </span>
        ),
        width: 7,
      },
      {
        id: 'placedAt',
        header: t('orders.column.placedAt'),
        value: (row) => row.placedAt,
        filter: { kind: 'range', input: 'date' },
        width: 8,
      },
      {
        id: 'customer',
        header: t('orders.column.customer'),
        value: (row) => row.customer,
        cell: (row) => (
          <span className="block min-w-0">
            <span className="block wrap-anywhere @2xl:truncate">{row.customer}</span>
            {row.email === row.customer ? null : (
              <span className="block text-caption text-muted wrap-anywhere @2xl:truncate">{row.email}</span>
            )}
          </span>
        ),
        width: 11.5,
      },
      {
        id: 'payment',
        header: t('orders.column.payment'),
        value: (row) => row.payment,
        cell: (row) => <OrderStates of={row} kind="payment" />,
        card: 'status',
        filter: stated('payment', choices.payment),
        width: 8.5,
      },
      {
        id: 'fulfilment',
        header: t('orders.column.fulfilment'),
        value: (row) => row.fulfilment,
        cell: (row) => <OrderStates of={row} kind="fulfilment" />,
        card: 'status',
        filter: stated('fulfilment', choices.fulfilment),
        width: 8.5,
      },
      {
        id: 'total',
        header: t('orders.column.total'),
        value: (row) => row.total,
        align: 'end',
        filter: number,
        width: 8,
      },
      {
        id: 'pieces',
        header: t('orders.column.pieces'),
        value: (row) => row.pieces,
        align: 'end',
        filter: number,
        hidden: true,
        width: 6,
      },
      {
        id: 'channel',
        header: t('orders.column.channel'),
        cell: (row) => row.channel,
        filter: of(choices.channel),
        hidden: true,
      },
      {
        id: 'country',
        header: t('orders.column.country'),
        value: (row) => row.country,
        filter: of(choices.country),
        hidden: true,
        width: 8,
      },
      {
        id: 'status',
        header: t('orders.column.status'),
        value: (row) => row.status,
        cell: (row) => <OrderState kind="status" code={row.status} />,
        filter: stated('status', choices.status),
        hidden: true,
        width: 8,
      },
      {
        id: 'currency',
        header: t('orders.column.currency'),
        filter: of(choices.currency),
        hidden: true,
        width: 6,
      },
      {
        id: 'tags',
        header: t('orders.tags'),
        cell: (row) => row.tags,
        filter: of(choices.tags),
        hidden: true,
        width: 10,
      },
      {
        id: 'returns',
        header: t('orders.returns'),
        cell: (row) => row.returns.map((code) => stateWord(t, 'returns', code)).join(', '),
        filter: stated('returns', choices.returns),
        hidden: true,
        width: 10,
      },
      { id: 'phone', header: t('orders.column.phone'), cell: (row) => row.phone, hidden: true, width: 10 },
    ]
    return columns
  }, [t, choices])
}
