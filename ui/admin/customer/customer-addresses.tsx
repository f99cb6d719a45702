import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconPlus from '~icons/lucide/plus'
import { AddressDialog, type AddressDialogProps } from './address-dialog.tsx'
import type { CustomerAddress } from './views.ts'

export type CustomerAddressesProps = Pick<AddressDialogProps, 'countries'> & {
  /** Takes an address beside what was seen of it. @returns what is wrong, as a sentence */
  onSave: (address: CustomerAddress, seen: CustomerAddress) => Promise<string | undefined>
  /** Undefined while they are asked for. */
  addresses?: readonly CustomerAddress[]
  /** An address as it is written down: who, where, by telephone. */
  linesOf: (address: CustomerAddress) => readonly string[]
  /** @returns what is wrong, as a sentence */
  onRemove: (id: string) => Promise<string | undefined>
}

/** Where a customer lives: addresses are written, mended and taken away. */
export function CustomerAddresses(props: CustomerAddressesProps) {
  const { addresses, countries, linesOf, onSave, onRemove } = props
  const { t } = useUi()
  const [edited, setEdited] = useState<CustomerAddress>()
  const [pending, setPending] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const remove = async (id: string) => {
    setPending(id)
    setRefused(await onRemove(id))
    setPending(undefined)
  }
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('resources.addresses.title')}</h2>
        <Button variant="secondary" onClick={() => setEdited({})}>
          <Icon of={IconPlus} size="sm" /> {t('resources.addresses.add')}
        </Button>
      </div>
      {refused ? (
        <div className="mt-4">
          <Alert tone="danger" live>
            {refused}
          </Alert>
        </div>
      ) : null}
      {addresses ? null : <Skeleton className="mt-4 h-16" />}
      {addresses?.length === 0 ? <p className="mt-2 text-muted">{t('resources.addresses.none')}</p> : null}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {addresses?.map((address) => {
          const { id = '' } = address
          const [who = '', ...where] = linesOf(address)
          // Most people have several addresses in the same name.
          const said = [who, ...where.slice(0, 1)].join(', ')
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <p className="min-w-[min(14rem,100%)] flex-1 text-small">
                <span className="block font-medium">{who}</span>
                <span className="block">{where.join(', ')}</span>
              </p>
              <span className="flex gap-2">
                <Button
                  variant="quiet"
                  onClick={() => setEdited(address)}
                  aria-label={`${t('resources.addresses.edit')}: ${said}`}
                >
                  {t('resources.addresses.edit')}
                </Button>
                <Button
                  variant="quiet"
                  pending={pending === id}
                  aria-label={`${t('admin.remove')}: ${said}`}
                  onClick={() => void remove(id)}
                >
                  {t('admin.remove')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {edited ? (
        <AddressDialog
          key={edited.id ?? 'new'}
          address={edited}
          countries={countries}
          onSave={(address) => onSave(address, edited)}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Card>
  )
}
