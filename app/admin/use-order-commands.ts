import { useMemo, useRef } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OrderTask } from '#ui/screens/admin/orders/order-tasks.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { type Command, useCommands } from './commands.ts'

/** What can be set about with this order, from the palette too. */
export function useOrderCommands(order: OrderView | undefined, onTask: (task: OrderTask) => void): void {
  const { t } = useUi()
  const latest = useRef(onTask)
  latest.current = onTask
  const live = order?.live ?? false
  const canCancel = order?.canCancel ?? false
  const canPack = order?.lines.some(({ toPack }) => toPack > 0) ?? false
  const canReturn = order?.lines.some(({ toReturn }) => toReturn > 0) ?? false
  const status = order?.status
  const canWrite = Boolean(order?.email)
  useCommands(
    useMemo((): Command[] => {
      const command = (kind: Exclude<OrderTask['kind'], 'ship' | 'deliver' | 'unpack' | 'capture'>, label: string) => ({
        id: `order-${kind}`,
        label,
        run: () => latest.current({ kind } as OrderTask),
      })
      return [
        ...(canPack ? [{ ...command('fulfil', t('orders.fulfil.open')), shortcut: ['F'] }] : []),
        ...(live ? [{ ...command('edit', t('orders.change.start')), shortcut: ['E'] }] : []),
        ...(canReturn
          ? [
              { ...command('return', t('orders.return.open')), shortcut: ['R'] },
              command('claim', t('orders.claim.open')),
              command('exchange', t('orders.exchange.open')),
            ]
          : []),
        ...(live ? [command('transfer', t('orders.transfer.open'))] : []),
        ...(canCancel ? [command('cancel', t('orders.cancel.open'))] : []),
        ...(canWrite ? [command('write', t('orders.write.open'))] : []),
        ...(status === 'pending' ? [command('complete', t('orders.complete.open'))] : []),
        ...(status === 'completed' ? [command('archive', t('orders.archive.open'))] : []),
      ]
    }, [t, live, canCancel, canPack, canReturn, canWrite, status]),
  )
}
