import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { emailDigest, isDue, isWanted, TOO_OLD_HOURS } = load('reminders/due.js')
const { lacking } = load('reminders/open.js')
const { takeBack } = load('letters/unwanted.js')
const { openCartBody } = load('api/identity/validators.js')

const hour = 3600
const left = {
  ...{ id: 'cartrem_1', cart_id: 'cart_1', email: 'mali@example.com', locale: 'th-TH' },
  ...{ is_open: true, is_wanted: true, has_goods: true, is_paid: false, has_ordered: false, is_stopped: false },
  idle_seconds: 5 * hour,
}
const against = [
  { is_open: false },
  { is_wanted: false },
  { has_goods: false },
  { is_paid: true },
  { has_ordered: true },
  { is_stopped: true },
  { email: null },
  { email: '' },
  { email: '777@telegram.invalid' },
]

describe('a cart that was left behind', () => {
  it('is written about once it was left alone for so long, and not when it is old', () => {
    for (const [idle_seconds, due] of [
      [4 * hour - 1, false],
      [4 * hour, true],
      [TOO_OLD_HOURS * hour, true],
      [TOO_OLD_HOURS * hour + 1, false],
    ])
      assert.equal(isDue({ ...left, idle_seconds }, 4), due, String(idle_seconds))
  })
  it('is not written about when any one thing speaks against it', () => {
    assert.equal(isWanted(left), true)
    for (const one of against) assert.equal(isDue({ ...left, ...one }, 4), false, JSON.stringify(one))
  })
  it('is counted by the address, however it is typed', () => {
    assert.equal(emailDigest(' Mali@Example.com'), emailDigest('mali@example.com'))
    assert.notEqual(emailDigest('mali@example.com'), emailDigest('nok@example.com'))
  })
})

describe('a letter about a cart whose turn it is', () => {
  const letter = {
    ...{ id: 'letter_1', template: 'cart-reminder', to: 'mali@example.com', data: { reminder: 'cartrem_1' } },
    created_at: new Date(Date.now() - 60_000),
  }
  /** A shop whose database knows one cart, and what was done to its letter. */
  function shopWith(cart) {
    const done = []
    const parts = {
      __pg_connection__: { raw: async () => ({ rows: cart ? [cart] : [] }) },
      cartReminder: { untell: async (id) => done.push(`untell ${id}`) },
      letter: { withdraw: async (id) => done.push(`withdraw ${id}`) },
    }
    return { done, container: { resolve: (name) => parts[name] } }
  }
  const decided = async (cart, of = letter) => {
    const { done, container } = shopWith(cart)
    return [await takeBack(container, of), done]
  }
  const takenBack = [true, ['untell cartrem_1', 'withdraw letter_1']]

  it('is sent while all is as it was', async () => {
    assert.deepEqual(await decided(left), [false, []])
  })
  it('is taken back, before it is sent, when the cart is over, touched, or another’s meanwhile', async () => {
    for (const one of [...against, { email: 'nok@example.com' }, { idle_seconds: 30 }])
      assert.deepEqual(await decided({ ...left, ...one }), takenBack, JSON.stringify(one))
    assert.deepEqual(await decided(undefined), takenBack)
  })
  it('is no business of any other letter', async () => {
    assert.deepEqual(await decided(undefined, { ...letter, template: 'order-placed' }), [false, []])
  })
})

describe('what a followed link puts into a cart', () => {
  const lines = [
    { id: 'a', title: 'Shirt', variant_id: 'v1', quantity: 3, metadata: { note: 'for Nok' } },
    { id: 'b', title: 'Tote', variant_id: 'v2', quantity: 1 },
    { id: 'c', title: 'Gift wrap', variant_id: null, quantity: 1, metadata: { gift_wrap: true } },
  ]
  const brief = (some) => some.map(({ variant_id, quantity, metadata }) => [variant_id, quantity, metadata])
  it('is what it lacks, without the wrap and without what was written to a line', () => {
    assert.deepEqual(brief(lacking(lines, new Map())), [
      ['v1', 3, null],
      ['v2', 1, null],
    ])
    assert.deepEqual(
      brief(
        lacking(
          lines,
          new Map([
            ['v1', 2],
            ['v2', 5],
          ]),
        ),
      ),
      [['v1', 1, null]],
    )
  })
  it('is nothing the second time, and two lines of one variant count together', () => {
    assert.deepEqual(
      lacking(
        lines,
        new Map([
          ['v1', 3],
          ['v2', 1],
        ]),
      ),
      [],
    )
    const twice = [lines[0], { ...lines[0], id: 'd', quantity: 2 }]
    assert.deepEqual(brief(lacking(twice, new Map([['v1', 4]]))), [['v1', 1, null]])
  })
})

describe('who opens it', () => {
  it('says which cart the browser has, or none', () => {
    assert.deepEqual(openCartBody.parse({ cart_id: null, email: 'x' }), { cart_id: null })
    for (const body of [{}, { cart_id: '' }, { cart_id: 7 }, { cart_id: 'x'.repeat(65) }])
      assert.equal(openCartBody.safeParse(body).success, false, JSON.stringify(body))
  })
})
