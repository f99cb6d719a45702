import { describe, expect, it } from 'vitest'
import { addressDraft, profileDraft } from '#features/account/drafts.ts'
import { returnDraft } from '#features/orders/return-draft.ts'
import { typedStore } from '#features/shared/typed-store.ts'
import type { ReturnFormView } from '#ui/shop/order/views.ts'

const profile = { email: 'mali@talat.example', first_name: 'Mali', last_name: 'Suwan', phone: '' }
const typed = { first_name: 'Mali', last_name: 'Suwan', phone: '081' }

describe('what was typed into the profile and not saved', () => {
  it('is there again for the same customer, beside what was saved on another device meanwhile', () => {
    profileDraft('cus_1').keep(typed, profile)
    expect(profileDraft('cus_1').read({ ...profile, last_name: 'Other' })).toEqual({ phone: '081' })
    expect(profileDraft('cus_2').read(profile)).toEqual({})
    profileDraft('cus_1').forget()
    expect(profileDraft('cus_1').read(profile)).toEqual({})
  })
})

const fields = {
  ...{ first_name: 'Mali', last_name: 'Suwan', company: '', address_1: '99 Rama IV', address_2: '', city: 'Bangkok' },
  ...{ province: '', postal_code: '10110', country_code: 'th', phone: '', address_name: 'Home' },
}
const home = { id: 'addr_1', name: 'Home', lines: [], isDefault: true, fields }
const values = { ...fields, city: 'Chiang', is_default_shipping: true }

describe('what was typed into an address and not saved', () => {
  const draft = addressDraft('cus_1')

  it('opens that address as it is now, with what was typed over it', () => {
    draft.keep(values, home)
    const now = { ...home, fields: { ...fields, phone: '081' } }
    expect(draft.read([now])).toEqual({ seen: now, values: { ...values, phone: '081' } })
    expect(addressDraft('cus_2').read([home])).toBeNull()
  })

  it('is there as well where another device has removed the address, or where it was a new one', () => {
    draft.keep(values, home)
    expect(draft.read([])).toEqual({ seen: home, values })
    draft.keep(values)
    expect(draft.read([home])).toEqual({ values })
    draft.forget()
    expect(draft.read([home])).toBeNull()
  })

  it('is nothing where something else was written', () => {
    typedStore.set('account.cus_1.address', '{"values"')
    expect(draft.read([])).toBeNull()
  })
})

it('what was chosen to come back is there again, as far as it still may', () => {
  const draft = returnDraft('order_1')
  const line = (id: string, quantity: number) => ({ id, quantity, reason: '', instead: '' })
  draft.keep({ lines: [line('a', 3), line('b', 1)], note: 'The seam', way: 'so_1' })
  const form = { lines: [{ id: 'a', most: 2 }] } as ReturnFormView
  expect(draft.read(form)).toEqual({ lines: [line('a', 2)], note: 'The seam', way: 'so_1' })
  expect(returnDraft('order_2').read(form)).toBeNull()
  draft.forget()
  expect(draft.read(form)).toBeNull()
})
