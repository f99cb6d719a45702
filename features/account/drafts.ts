import { typedStore } from '#features/shared/typed-store.ts'
import { typedTexts } from '#features/shared/typed-texts.ts'
import type { AddressDraft, ProfileView, SavedAddressView } from '#ui/shop/account/views.ts'

/** Of what was typed, what is not what was seen. */
function differing<Fields extends object>(typed: Fields, seen: Fields): Partial<Fields> {
  const changed = Object.entries(typed).filter(([name, value]) => value !== seen[name as keyof Fields])
  return Object.fromEntries(changed) as Partial<Fields>
}

type Profile = Omit<ProfileView, 'email'>

/** What is typed into the profile and not saved: it outlives the session, and is for the customer who typed it. */
export function profileDraft(customer: string) {
  const texts = typedTexts<Profile>(`account.${customer}.profile`)
  return {
    /** Fields that say something else than the profile. */
    read: ({ email: _, ...saved }: ProfileView): Partial<Profile> => differing(texts.read(saved), saved),
    keep: (typed: Profile, { email: _, ...saved }: ProfileView): void => texts.keep(differing(typed, saved)),
    forget: texts.forget,
  }
}

type Address = NonNullable<AddressDraft['values']>
const fieldsOf = ({ fields, isDefault }: SavedAddressView): Address => ({ ...fields, is_default_shipping: isDefault })

/** What is typed into an address and not saved: it outlives the session, and is for the customer who typed it. */
export function addressDraft(customer: string) {
  const key = `account.${customer}.address`
  return {
    /** The address that was open, as it is now, with what was typed; null where nothing was. */
    read(addresses: readonly SavedAddressView[]): AddressDraft | null {
      try {
        const kept = JSON.parse(typedStore.get(key) ?? 'null') as { values: Address; before?: SavedAddressView } | null
        if (!kept?.before) return kept && { values: kept.values }
        const { values, before } = kept
        const seen = addresses.find(({ id }) => id === before.id) ?? before
        return { seen, values: { ...fieldsOf(seen), ...differing(values, fieldsOf(before)) } }
      } catch {
        // Not ours, or cut off: nothing was typed.
        return null
      }
    },
    keep: (values: Address, before?: SavedAddressView): void => typedStore.set(key, JSON.stringify({ values, before })),
    forget: (): void => typedStore.remove(key),
  }
}
