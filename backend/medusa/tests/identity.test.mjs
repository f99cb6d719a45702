import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { guestRow } = load('identity/guests.js')
const { emailState } = load('identity/email.js')

/** A container that holds the named modules alone. */
const holding = (modules) => ({ resolve: (name) => modules[name] })

/** Customers as Medusa keeps them: one guest row and one account for each e-mail. */
function customers(rows = []) {
  return {
    rows,
    async listCustomers({ email, has_account }) {
      return rows.filter((row) => row.email === email && row.has_account === has_account)
    },
    async createCustomers({ email }) {
      if (rows.some((row) => row.email === email && !row.has_account)) throw new Error('duplicate key')
      rows.push({ id: `cus_${rows.length}`, email, has_account: false })
      return rows.at(-1)
    },
    async retrieveCustomer(id) {
      return rows.find((row) => row.id === id)
    },
  }
}

describe('the guest row of an e-mail', () => {
  it('is never the account that has the e-mail', async () => {
    const customer = customers([{ id: 'cus_account', email: 'mali@example.com', has_account: true }])
    const id = await guestRow(holding({ customer }), ' Mali@Example.com ')
    assert.notEqual(id, 'cus_account')
    assert.deepEqual(customer.rows.at(-1), { id, email: 'mali@example.com', has_account: false })
  })

  it('is one for two carts at once', async () => {
    const customer = customers()
    const [one, two] = await Promise.all(
      ['a@example.com', 'A@example.com'].map((email) => guestRow(holding({ customer }), email)),
    )
    assert.equal(one, two)
    assert.equal(customer.rows.length, 1)
  })

  it('is not made up when the database refuses for another reason', async () => {
    const customer = { ...customers(), createCustomers: async () => Promise.reject(new Error('read only')) }
    await assert.rejects(guestRow(holding({ customer }), 'a@example.com'), /read only/)
  })
})

describe('whether an account’s address is its own', () => {
  const state = async ({ email = 'mali@example.com', identities, proofs = [] }) => {
    const customer = customers([{ id: 'cus_1', email, has_account: true }])
    const auth = {
      listAuthIdentities: async () => identities,
      listAuthVerifications: async ({ auth_identity_id, entity_id }) =>
        proofs.filter((proof) => proof.identity === auth_identity_id && proof.entity_id === entity_id),
    }
    return (await emailState(holding({ customer, auth }), 'cus_1')).state
  }
  const password = { id: 'auth_1', provider_identities: [{ provider: 'emailpass', entity_id: 'mali@example.com' }] }
  const outside = (email) => ({ id: 'auth_2', provider_identities: [{ provider: 'oidc', user_metadata: { email } }] })

  it('is not known of an address that was only typed', async () => {
    assert.equal(await state({ identities: [password] }), 'unconfirmed')
    const sent = { identity: 'auth_1', entity_id: 'mali@example.com', verified_at: null }
    assert.equal(await state({ identities: [password], proofs: [sent] }), 'unconfirmed')
  })
  it('is proved by the mailed link, for the address that the link was sent to', async () => {
    const proof = { identity: 'auth_1', entity_id: 'mali@example.com', verified_at: new Date() }
    assert.equal(await state({ identities: [password], proofs: [proof] }), 'confirmed')
    assert.equal(
      await state({ identities: [password], proofs: [{ ...proof, entity_id: 'x@example.com' }] }),
      'unconfirmed',
    )
  })
  it('is proved by an outside service that vouches for the same address, not for another one', async () => {
    assert.equal(await state({ identities: [password, outside('Mali@example.com')] }), 'confirmed')
    assert.equal(await state({ identities: [password, outside('eve@example.com')] }), 'unconfirmed')
  })
  it('is no question where no mail can be read', async () => {
    assert.equal(await state({ email: '777@telegram.invalid', identities: [password] }), 'none')
  })
})
