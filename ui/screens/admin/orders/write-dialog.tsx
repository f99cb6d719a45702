import { useState } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderDialogProps } from './order-tasks.ts'
import type { OrderView } from './views.ts'

export type WriteDialogProps = OrderDialogProps & {
  order: OrderView
  /** What was begun another time. */
  begun?: string
  /** Whatever is typed, to be kept while it is not sent. */
  onType?: (message: string) => void
  onWrite: (message: string) => void
}

const most = 2000

/** A message to whoever ordered, sent as a letter in the order's language. */
export function WriteDialog({ order, begun = '', onType, onWrite, ...dialog }: WriteDialogProps) {
  const { t } = useUi()
  const [typed, setTyped] = useState(begun)
  const message = typed.trim()
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.write.title', { number: order.number })}
      text={t('orders.write.text', { email: order.email })}
      act={t('orders.write.act')}
      disabled={message === ''}
      onAct={() => onWrite(message)}
    >
      <TextArea
        label={t('orders.write.message')}
        description={t('orders.write.length', { count: typed.length, most })}
        rows={8}
        maxLength={most}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onType?.(event.target.value)
        }}
      />
    </OrderDialog>
  )
}
