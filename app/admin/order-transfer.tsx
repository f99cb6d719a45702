import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAct } from '#features/admin/order-acts.ts'
import { accountsQuery } from '#features/admin/order-change.ts'
import type { OrderDialogProps } from '#ui/screens/admin/orders/order-tasks.ts'
import { TransferDialog } from '#ui/screens/admin/orders/transfer-dialog.tsx'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'

type OrderTransferProps = OrderDialogProps & { order: OrderView; onAct: (act: OrderAct) => void }

/** Gives an order to somebody else. */
export function OrderTransfer({ onAct, ...dialog }: OrderTransferProps) {
  const [q, setQ] = useState('')
  const found = useQuery(accountsQuery(adminTransport, q))
  return (
    <WordsScope areas={['people']}>
      <TransferDialog
        {...dialog}
        customers={{ found: found.data ?? [], status: queryState(found), onQuery: setQ }}
        onTransfer={(wish) =>
          onAct(
            'email' in wish ? { act: 'transfer', email: wish.email } : { act: 'transfer', customer_id: wish.customer },
          )
        }
      />
    </WordsScope>
  )
}
