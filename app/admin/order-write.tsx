import { useRef } from 'react'
import type { OrderAct } from '#features/admin/order-acts.ts'
import type { OrderDialogProps } from '#ui/screens/admin/orders/order-tasks.ts'
import type { OrderView } from '#ui/screens/admin/orders/views.ts'
import { WriteDialog } from '#ui/screens/admin/orders/write-dialog.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useTypedDraft } from './use-typed-draft.ts'

type OrderWriteProps = OrderDialogProps & { order: OrderView; onAct: (act: OrderAct) => Promise<boolean> }

/**
 * Writes to whoever ordered. The same words sent again are the same letter, for an answer may have been lost; words that were
 * not sent are still here the next time.
 */
export function OrderWrite({ order, onAct, ...dialog }: OrderWriteProps) {
  const sent = useRef<{ message: string; email: string; key: string }>(undefined)
  const { read, keep } = useTypedDraft(`letter.${order.id}`)
  const onWrite = async (message: string) => {
    const { email } = order
    if (sent.current?.message !== message || sent.current.email !== email)
      sent.current = { message, email, key: crypto.randomUUID() }
    if (await onAct({ act: 'write', message, email, idempotency_key: sent.current.key })) keep('message')
  }
  return (
    <WordsScope areas={['people']}>
      <WriteDialog
        {...dialog}
        order={order}
        begun={read().message}
        onType={(message) => keep('message', message)}
        onWrite={(message) => void onWrite(message)}
      />
    </WordsScope>
  )
}
