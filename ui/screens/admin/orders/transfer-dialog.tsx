import { useState } from 'react'
import { Combobox } from '#ui/combobox/combobox.tsx'
import type { ComboboxOption } from '#ui/combobox/find-options.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderDialogProps } from './order-tasks.ts'
import type { OrderView } from './views.ts'

export type TransferWish = { customer: string } | { email: string }
export type TransferDialogProps = OrderDialogProps & {
  order: OrderView
  customers: {
    found: readonly ComboboxOption[]
    status: 'ready' | 'loading' | 'failed'
    onQuery: (query: string) => void
  }
  onTransfer: (wish: TransferWish) => void
}

/** Gives the order to somebody else: to an account, whose owner is asked first, or to an e-mail address at once. */
export function TransferDialog({ order, customers, onTransfer, ...dialog }: TransferDialogProps) {
  const { t } = useUi()
  const [to, setTo] = useState<'account' | 'guest'>('account')
  const [customer, setCustomer] = useState<ComboboxOption | null>(null)
  const [email, setEmail] = useState('')
  const isEmail = /^\S+@\S+\.\S+$/.test(email.trim())
  return (
    <OrderDialog
      {...dialog}
      title={t('orders.transfer.title', { number: order.number })}
      text={t(`orders.transfer.${to}Text`)}
      act={t(`orders.transfer.${to}Act`)}
      disabled={to === 'account' ? customer === null : !isEmail}
      onAct={() => onTransfer(to === 'account' ? { customer: customer?.value ?? '' } : { email: email.trim() })}
    >
      <Select
        label={t('orders.transfer.to')}
        options={(['account', 'guest'] as const).map((value) => ({ value, label: t(`orders.transfer.${value}`) }))}
        value={to}
        onChange={(event) => setTo(event.target.value === 'guest' ? 'guest' : 'account')}
      />
      {to === 'account' ? (
        <Combobox
          label={t('orders.customer')}
          value={customer}
          options={customers.found}
          status={customers.status}
          onQueryChange={customers.onQuery}
          onValueChange={setCustomer}
        />
      ) : (
        <TextField
          label={t('orders.edit.email')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </OrderDialog>
  )
}
