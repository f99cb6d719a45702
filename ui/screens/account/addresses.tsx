import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AddressCard } from '#ui/shop/account/address-card.tsx'
import type { AddressDraft, SavedAddressView } from '#ui/shop/account/views.ts'
import type { SavedAddressFields } from '#ui/shop/checkout/address.schema.ts'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import { titleType } from '#ui/shop/type.ts'
import type { FieldErrors } from '#ui/shop/views.ts'
import IconMap from '~icons/lucide/map-pin-house'
import { AddressEditor } from './address-editor.tsx'

export type AddressesScreenProps = {
  addresses: SavedAddressView[]
  countries: readonly { code: string; name: string }[]
  /** The country that a new address begins with. */
  country?: string
  /** The address that is being removed. */
  removing?: string
  /** What was typed before this page was left the last time. */
  draft?: AddressDraft | null
  /** With the address as it was seen; without it a new one. */
  onSave: (values: SavedAddressFields, seen?: SavedAddressView) => Promise<FieldErrors | undefined>
  onRemove: (id: string) => void
  /** What is typed, with the address as it was seen; nothing when it was given up. */
  onDraft?: (values: SavedAddressFields | null, seen?: SavedAddressView) => void
}

/** Saved addresses: look, add, change, remove; one is the usual one. */
export function AddressesScreen(props: AddressesScreenProps) {
  const { addresses, countries, country = '', removing, draft = null, onSave, onRemove, onDraft } = props
  const { t } = useUi()
  const [editing, setEditing] = useState<AddressDraft | null>(draft)
  const opened = editing?.seen
  // One that another device has removed meanwhile stays open with what was typed.
  const one = addresses.find(({ id }) => id === opened?.id) ?? opened
  const fresh = {
    ...emptyAddress,
    country_code: country,
    address_name: '',
    is_default_shipping: addresses.length === 0,
  }
  const save = async (values: SavedAddressFields) => {
    const problems = await onSave(values, one)
    if (!problems) setEditing(null)
    return problems
  }
  return (
    <section data-slot="addresses-screen">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className={titleType}>{t('account.addresses.title')}</h2>
        {editing === null ? <Button onClick={() => setEditing({})}>{t('account.addresses.add')}</Button> : null}
      </div>
      {editing === null ? null : (
        <AddressEditor
          key={opened?.id}
          values={editing.values ?? (one ? { ...one.fields, is_default_shipping: one.isDefault } : fresh)}
          restored={editing.values !== undefined}
          countries={countries}
          onDraft={(values) => onDraft?.(values, one)}
          onSubmit={save}
          onCancel={() => {
            setEditing(null)
            onDraft?.(null)
          }}
        />
      )}
      {editing !== null ? null : addresses.length === 0 ? (
        <EmptyState
          icon={IconMap}
          level={3}
          title={t('account.addresses.empty.title')}
          description={t('account.addresses.empty.text')}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={{ ...address, isDefaultShipping: address.isDefault }}
                onEdit={() => setEditing({ seen: address })}
                onRemove={onRemove}
                pending={removing === address.id ? 'remove' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
