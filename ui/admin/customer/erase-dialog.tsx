import { useState } from 'react'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderDialog } from '#ui/screens/admin/orders/order-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useDialogSave } from '../use-dialog-save.ts'

export type EraseDialogProps = {
  /** The e-mail; the id where there is none. It is typed to confirm. */
  name: string
  /** Orders that stay, and those that stand in the way. */
  orders: number
  open: readonly { id: string; href: string; number: string }[]
  /** @returns what is wrong, as a sentence */
  onErase: (confirm: string) => Promise<string | undefined>
  onClose: () => void
}

/** Says what goes and what stays when a person is forgotten, and has it confirmed by their address. */
export function EraseDialog({ name, orders, open, onErase, onClose }: EraseDialogProps) {
  const { t } = useUi()
  const [typed, setTyped] = useState('')
  const { pending, refused, save } = useDialogSave(onClose)
  const isMeant = typed.trim().toLowerCase() === name.toLowerCase()
  return (
    <OrderDialog
      open
      pending={pending}
      refused={refused}
      title={t('resources.person.eraseTitle', { name })}
      text={t('resources.person.eraseText')}
      act={t('resources.person.erase')}
      tone="danger"
      disabled={!isMeant || open.length > 0}
      onAct={() => void save(() => onErase(typed))}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 ps-5 text-small">
        <li>{t('resources.person.goes')}</li>
        <li>{t('resources.person.stays', { count: orders })}</li>
        <li>{t('resources.person.elsewhere')}</li>
      </ul>
      {open.length > 0 ? (
        <div className="text-small">
          <p className="font-medium">{t('resources.person.refused.orders_open')}</p>
          <ul className="mt-1 flex flex-wrap gap-3">
            {open.map((order) => (
              <li key={order.id}>
                <TextLink href={order.href}>{order.number}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <TextField
          label={t('resources.person.confirm', { name })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </OrderDialog>
  )
}
