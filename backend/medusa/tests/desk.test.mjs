import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, it } from 'node:test'
import { InMemoryLockingProvider } from '@medusajs/locking/dist/providers/in-memory.js'
import { load } from './built.mjs'

const { planProduct, planVariant, priceAfter } = load('desk/jobs/product-change.js')
const { mergeOrder, mergeSet, mergeValue, same } = load('desk/records/merge.js')
const { whyNot } = load('desk/promotions/why-not.js')
const { keepStaff } = load('http/last-staff.js')
const { refuseEmptyDraft } = load('http/empty-draft.js')
const { planOrder } = load('desk/order-jobs/change.js')
const { mustTakeAtMost, takingOf } = load('desk/orders/order.js')
const { captureOwed, markOwed } = load('http/owed-money.js')
const { orderRow } = load('staff-index/orders.js')
const { toPack, unpaid } = load('desk/search/counts.js')
const { default: middlewares } = load('api/middlewares.js')

/** Where a middleware stands: addresses and methods. */
const guardedBy = (middleware) =>
  middlewares.routes
    .filter((route) => route.middlewares?.includes(middleware))
    .map(({ matcher, methods }) => [matcher, methods])

/** Numbers below `sides`, always the same ones. */
function dice(state) {
  let now = state
  return (sides) => {
    now = (now * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((now / 4_294_967_296) * sides)
  }
}

describe('a value that two people change', () => {
  it('is what the one of them wants who changed it', () => {
    assert.deepEqual(mergeValue('a', 'b', 'a'), { as: 'set', to: 'b' })
    assert.deepEqual(mergeValue('a', 'a', 'b'), { as: 'stays' })
    assert.deepEqual(mergeValue('a', 'b', 'b'), { as: 'stays' })
    assert.deepEqual(mergeValue('a', 'b', 'c'), { as: 'conflict' })
  })

  it('is nothing however nothing is written, and the same however its keys are sorted', () => {
    assert.ok(same(null, '') && same(undefined, null))
    assert.ok(!same(0, null) && !same(false, ''))
    assert.ok(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }))
    assert.ok(same(new Date('2026-01-01T00:00:00Z'), '2026-01-01T00:00:00.000Z'))
  })
})

describe('members', () => {
  const some = (roll, from) => from.filter(() => roll(3) > 0)
  const shuffled = (roll, list) =>
    list
      .map((key) => [roll(1000), key])
      .sort()
      .map(([, key]) => key)
  const merged = (outcome, now) => (outcome.as === 'set' ? outcome.to : now)

  it('without order: 2,000 random pairs get all that either put in, and nothing that either took out', () => {
    const roll = dice(1)
    for (let at = 0; at < 2000; at++) {
      const base = some(roll, ['a', 'b', 'c', 'd'])
      const [mine, theirs] = [some(roll, [...base, 'm', 'x']), some(roll, [...base, 't', 'x'])]
      const result = merged(mergeSet(base, mine, theirs), theirs)
      for (const key of 'abcdmtx') {
        const should = base.includes(key)
          ? mine.includes(key) && theirs.includes(key)
          : mine.includes(key) || theirs.includes(key)
        assert.equal(result.includes(key), should, JSON.stringify({ base, mine, theirs, result, key }))
      }
    }
  })

  it('with an order: 2,000 random pairs keep all members, and the order of the one who moved them', () => {
    const roll = dice(2)
    for (let at = 0; at < 2000; at++) {
      const base = some(roll, ['a', 'b', 'c', 'd', 'e'])
      const change = (own) => (roll(2) ? shuffled(roll, some(roll, [...base, own])) : some(roll, [...base, own]))
      const [mine, theirs] = [change('m'), change('t')]
      const outcome = mergeOrder(base, mine, theirs)
      const common = (list) =>
        list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key)).join()
      const [iMoved, theyMoved] = [common(mine) !== common(base), common(theirs) !== common(base)]
      const told = JSON.stringify({ base, mine, theirs, outcome })
      assert.equal(outcome.as === 'conflict', iMoved && theyMoved && common(mine) !== common(theirs), told)
      if (outcome.as === 'conflict') continue
      const result = merged(outcome, theirs)
      assert.equal(common(result), iMoved ? common(mine) : common(theirs), told)
      const should = [
        ...base.filter((key) => mine.includes(key) && theirs.includes(key)),
        ...['m', 't'].filter((key) => [...mine, ...theirs].includes(key)),
      ]
      assert.deepEqual([...result].sort(), should.sort(), told)
    }
  })
})

describe('a bulk change of prices', () => {
  const by = (kind, value, more = {}) => ({ currency_code: 'thb', by: kind, value, ...more })

  it('is exact: no coin is lost to binary fractions, and half a coin goes up', () => {
    assert.equal(priceAfter(19.99, by('percent', 10), 2), 21.99)
    assert.equal(priceAfter(1.005, by('percent', 0), 2), 1.01)
    assert.equal(priceAfter(0.1, by('amount', 0.2), 2), 0.3)
    assert.equal(priceAfter(100, by('percent', -100), 2), 0)
    assert.equal(priceAfter(null, by('set', 5), 2), 5)
    assert.equal(priceAfter(1999, by('percent', 8), 0), 2159)
    assert.equal(priceAfter(102, by('percent', 10, { round_to: 5 }), 2), 110)
    assert.equal(priceAfter(10, by('amount', 0.3, { round_to: 0.25 }), 2), 10.25)
  })

  it('says why not', () => {
    assert.equal(priceAfter(null, by('percent', 10), 2).code, 'no_price')
    assert.equal(priceAfter(5, by('amount', -6), 2).code, 'below_zero')
  })

  it('ends in a coin of its currency, as everything else that counts coins has them', () => {
    const after = (currency_code, from) => {
      const { changes } = planVariant(
        { [`prices.${currency_code}`]: from },
        { prices: [{ ...by('percent', 10), currency_code }] },
      )
      return changes[0].to
    }
    assert.deepEqual(
      [after('jpy', 1995), after('kwd', 1.255), after('iqd', 1.255), after('huf', 199.5)],
      [2195, 1.381, 1.381, 219.45],
    )
  })

  it('changes what it names alone', () => {
    const plan = planVariant({ 'prices.thb': 10, 'prices.eur': 2 }, { prices: [by('percent', 10)] })
    assert.deepEqual(plan.changes, [{ path: 'prices.thb', from: 10, to: 11 }])
    assert.equal(planVariant({ 'prices.thb': 10 }, { prices: [by('set', 10)] }).reason.code, 'unchanged')
    const product = planProduct(
      { status: 'draft', tags: ['b', 'c'] },
      { tags: { add: ['a', 'b'], remove: ['c'] }, prices: [] },
    )
    assert.deepEqual(product.changes, [{ path: 'tags', from: ['b', 'c'], to: ['a', 'b'] }])
    assert.equal(planProduct({ status: 'draft', tags: [] }, { status: 'draft', prices: [] }).reason.code, 'unchanged')
  })
})

describe('why a promotion does nothing', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const cart = { currency_code: 'thb', items: [{ quantity: 2 }], shipping_methods: [] }
  const target = { kind: 'items', currency_code: null, rules: [], buy: [], buyAtLeast: null }
  const plain = {
    code: 'X',
    status: 'active',
    type: 'standard',
    limit: null,
    used: 0,
    rules: [],
    target,
    campaign: null,
  }
  const campaign = { starts_at: null, ends_at: null, budget: null }
  const reasons = (more) => whyNot({ ...plain, ...more }, cart, now)
  const nothingLeft = [{ code: 'nothing_left' }]

  it('its campaign is over, from the very moment of its end', () => {
    const until = (ends_at) => reasons({ campaign: { ...campaign, ends_at: new Date(ends_at) } })
    assert.deepEqual(until('2026-06-01T12:00:00Z'), [{ code: 'over', values: ['2026-06-01T12:00:00.000Z'] }])
    assert.deepEqual(until('2026-06-01T12:00:01Z'), nothingLeft)
  })

  it('it was used as often as it may be; one without a limit is never used up', () => {
    assert.deepEqual(reasons({ limit: 3, used: 3 }), [{ code: 'used_up', values: ['3'] }])
    assert.deepEqual(reasons({ limit: 3, used: 2 }), nothingLeft)
    assert.deepEqual(reasons({ limit: null, used: 9 }), nothingLeft)
  })

  it('the budget of its campaign is spent; one without a limit never is', () => {
    const budget = (limit, used) => reasons({ campaign: { ...campaign, budget: { limit, used } } })
    assert.deepEqual(budget(500, 500), [{ code: 'budget_spent', values: ['500'] }])
    assert.deepEqual(budget(500, 499.99), nothingLeft)
    assert.deepEqual(budget(null, 9000), nothingLeft)
    const little = { ...plain, campaign: { ...campaign, budget: { limit: 500, used: 480 } } }
    assert.deepEqual(whyNot(little, cart, now, true), [{ code: 'budget_spent', values: ['500'] }])
  })

  it('all that stands in the way is said, the plainest first', () => {
    const over = { starts_at: null, ends_at: new Date('2026-05-01T00:00:00Z'), budget: { limit: 1, used: 1 } }
    const said = reasons({ status: 'draft', limit: 1, used: 1, campaign: over }).map(({ code }) => code)
    assert.deepEqual(said, ['not_active', 'over', 'used_up', 'budget_spent'])
  })
})

describe('the last member of staff', () => {
  /** Staff of these ids behind the guard, with Medusa's own lock; each deletion takes a moment. */
  function shopOf(...ids) {
    const staff = new Set(ids)
    const users = {
      listAndCountUsers: async () => [[], staff.size],
      listUsers: async (where) => (staff.has(where.id) ? [{ id: where.id }] : []),
    }
    const parts = { user: users, locking: new InMemoryLockingProvider() }
    const remove = (id) =>
      new Promise((done, fail) => {
        const response = new EventEmitter()
        response.status = (status) => ({ json: ({ code }) => done({ status, code }) })
        response.end = () => response
        const next = () => {
          // Whoever asked has gone, and is deleted for all that.
          response.emit('close')
          setTimeout(() => {
            staff.delete(id)
            response.end()
            done({ status: 200 })
          }, 5)
        }
        keepStaff({ params: { id }, scope: { resolve: (name) => parts[name] } }, response, next).catch(fail)
      })
    return { staff, remove }
  }
  const refused = { status: 400, code: 'not_allowed' }

  it('cannot be deleted; one of two can', async () => {
    const { staff, remove } = shopOf('a', 'b')
    assert.deepEqual(await remove('a'), { status: 200 })
    assert.deepEqual(await remove('b'), refused)
    assert.deepEqual([...staff], ['b'])
  })

  it('is left when all delete each other at once', async () => {
    const { staff, remove } = shopOf('a', 'b', 'c')
    const answers = await Promise.all(['a', 'b', 'c'].map(remove))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 400])
    assert.equal(staff.size, 1)
  })

  it('does not keep Medusa from saying that somebody is not there', async () => {
    assert.deepEqual(await shopOf('a').remove('nobody'), { status: 200 })
  })

  it('is guarded on Medusa’s own address too', () => {
    assert.deepEqual(guardedBy(keepStaff), [['/admin/users/:id', ['DELETE']]])
  })
})

describe('a note of activity', () => {
  const { plainEntry } = load('desk/activity/plain.js')
  const { withNames } = load('desk/activity/names.js')
  const id = 'order_01ABCDEFGHJKMNPQRSTVWXYZ01'

  const has = (entry, part) =>
    assert.deepEqual(Object.fromEntries(Object.keys(part).map((key) => [key, entry[key]])), part)

  it('of what only Medusa knows has the name and the id of what was answered', async () => {
    const draft = { draft_order: { id, display_id: 12, email: 'mali@example.com' } }
    const body = { email: 'mali@example.com', region_id: 'reg_1' }
    has(await plainEntry({}, { method: 'POST', parts: ['draft-orders'], body, answer: draft }), {
      action: 'created',
      resource: 'draft-order',
      resource_id: id,
      summary: '#12',
      after: { email: '[redacted]', region_id: 'reg_1' },
    })
    const answer = { region: { id: 'reg_01ABCDEFGHJKMNPQRSTVWXYZ01', name: 'Thailand' } }
    has(await plainEntry({}, { method: 'POST', parts: ['regions', answer.region.id], body: {}, answer }), {
      action: 'changed',
      resource: 'region',
      resource_id: answer.region.id,
      summary: 'Thailand',
    })
    has(
      await plainEntry(
        {},
        { method: 'DELETE', parts: ['regions', answer.region.id], body: {}, answer: { deleted: true } },
      ),
      { action: 'deleted', summary: '' },
    )
  })

  it('of counted pieces and of sorted values has the name of the thing, which only its id told', async () => {
    const rows = {
      inventory_item: [{ id: 'iitem_1', title: 'Scarf', sku: 'SCARF-1' }],
      product_option: [{ id: 'opt_1', title: 'Size' }],
    }
    const asked = []
    const graph = async ({ entity, filters }) => {
      asked.push([entity, filters.id])
      return { data: rows[entity] }
    }
    const container = { resolve: () => ({ graph }) }
    const entry = (resource, resource_id, summary = '') => ({ resource, resource_id, summary })
    const named = await withNames(container, [
      entry('inventory-item', 'iitem_1'),
      entry('option', 'opt_1'),
      entry('product', 'prod_1', 'Linen shirt'),
      entry('customer', 'cus_1'),
    ])
    assert.deepEqual(
      named.map(({ summary }) => summary),
      ['Scarf · SCARF-1', 'Size', 'Linen shirt', ''],
    )
    assert.deepEqual(asked, [
      ['inventory_item', ['iitem_1']],
      ['product_option', ['opt_1']],
    ])
  })
})

describe('a draft order', () => {
  /** A draft of these numbers of pieces, a line each, behind the guard. */
  const convert = (...quantities) =>
    new Promise((done, fail) => {
      const items = quantities.map((quantity) => ({ quantity }))
      const data = [{ is_draft_order: true, items }]
      const parts = { query: { graph: async () => ({ data }) }, locking: new InMemoryLockingProvider() }
      const response = new EventEmitter()
      response.status = (status) => ({ json: ({ code }) => done({ status, code }) })
      response.end = () => response
      const next = () => {
        response.end()
        done({ status: 200 })
      }
      const request = { params: { id: 'order_1' }, scope: { resolve: (name) => parts[name] } }
      refuseEmptyDraft(request, response, next).catch(fail)
    })

  it('that holds nothing becomes no order', async () => {
    assert.deepEqual(await convert(), { status: 409, code: 'draft_empty' })
    assert.deepEqual(await convert(0), { status: 409, code: 'draft_empty' })
    assert.deepEqual(await convert(0, 2), { status: 200 })
  })

  it('is guarded on Medusa’s own address', () => {
    assert.deepEqual(guardedBy(refuseEmptyDraft), [['/admin/draft-orders/:id/convert-to-order', ['POST']]])
  })
})

describe('the row of an order in the lists of staff', () => {
  it('says who is to take the money that is not taken yet', () => {
    const payments = [
      { provider_id: 'pp_stripe_stripe', captured_at: null, canceled_at: new Date() },
      { provider_id: 'pp_omise_omise', captured_at: new Date(), canceled_at: null },
      { provider_id: 'pp_system_default', captured_at: null, canceled_at: null },
    ]
    const collection = { status: 'authorized', amount: 9, captured_amount: 0, refunded_amount: 0, payments }
    const order = { id: 'order_1', display_id: 1, is_draft_order: false, items: [], fulfillments: [] }
    const row = (payment_collections) => orderRow({ ...order, payment_collections })
    assert.deepEqual(row([collection]).payment_providers, ['pp_system_default'])
    assert.deepEqual(row([]).payment_providers, [])
  })

  it('says that nothing is to be paid where nothing is owed, and that such an order is to be packed', () => {
    const collection = { status: 'authorized', amount: 9, captured_amount: 0, refunded_amount: 0, payments: [] }
    const order = { id: 'order_1', display_id: 1, is_draft_order: false, items: [], fulfillments: [] }
    const status = (pending_difference, payment_collections = [collection], state = 'pending') =>
      orderRow({ ...order, status: state, payment_collections, summary: { pending_difference } }).payment_status
    assert.deepEqual([status(9), status(0), status(-1)], ['authorized', 'nothing_owed', 'nothing_owed'])
    assert.equal(status(0, []), 'nothing_owed')
    const part = { ...collection, captured_amount: 5 }
    assert.deepEqual([status(4, [part]), status(0, [part])], ['partially_captured', 'captured'])
    const givenUp = [{ ...collection, status: 'canceled' }]
    assert.equal(status(0, givenUp, 'canceled'), 'canceled')
    assert.equal(status(9, givenUp), 'canceled', 'a payment that has failed, of an order that waits for it')
    assert.equal(status(0, givenUp), 'nothing_owed', 'of an order that stands and needs no payment')
    assert.ok(toPack.some(({ id, value }) => id === 'payment_status' && value.includes('nothing_owed')))
    assert.ok(!unpaid.value.includes('nothing_owed'))
  })
})

describe('money that was promised and is taken', () => {
  const at = (provider_id, more = {}) => ({ id: 'pay_1', provider_id, amount: 100, currency_code: 'thb', ...more })
  const door = 'pp_system_default'
  const bank = 'pp_stripe_stripe'

  it('is what the order owes where that was lowered by a credit', () => {
    assert.deepEqual(takingOf(at(door), 100), { take: 100, back: 0 })
    assert.deepEqual(takingOf(at(door), 60), { take: 60, back: 0 })
    assert.deepEqual(takingOf(at(door), 140), { take: 100, back: 0 })
    assert.deepEqual(takingOf(at(door, { captures: [{ amount: 30 }] }), 50), { take: 50, back: 0 })
  })

  it('goes back at once as far as a bank took more: it takes all that it holds', () => {
    assert.deepEqual(takingOf(at(bank), 100), { take: 100, back: 0 })
    assert.deepEqual(takingOf(at(bank), 59.9), { take: 100, back: 40.1 })
  })

  it('is nothing where nothing is owed, or where it was taken or given up', () => {
    for (const owed of [0, -20]) assert.deepEqual(takingOf(at(bank), owed), { take: 0, back: 0 })
    assert.deepEqual(takingOf(at(door, { captured_at: new Date() }), 100), { take: 0, back: 0 })
    assert.deepEqual(takingOf(at(door, { canceled_at: new Date() }), 100), { take: 0, back: 0 })
  })

  it('of many orders is counted in the same way', () => {
    const order = (pending_difference, ...payments) => ({
      ...{ id: 'order_1', status: 'pending', currency_code: 'thb', items: [] },
      ...{ summary: { pending_difference }, payment_collections: [{ id: 'paycol_1', payments }] },
    })
    const plan = (...given) => planOrder(order(...given), { do: 'capture' })
    assert.deepEqual(plan(60, at(door)).changes, [{ path: 'payments.pay_1.thb', from: 0, to: 60 }])
    assert.deepEqual(plan(60, at(door), at(door, { id: 'pay_2' })).changes.length, 1)
    assert.equal(plan(0, at(door)).reason.code, 'nothing')
  })

  it('by a call that names the sum is at most the same, and from a bank all or nothing', () => {
    const code = (pending_difference, payment, amount) => {
      try {
        mustTakeAtMost({ summary: { pending_difference } }, payment, amount)
        return 'taken'
      } catch (problem) {
        return `${problem.status} ${problem.code}`
      }
    }
    assert.equal(code(100, at(door)), 'taken')
    assert.equal(code(60, at(door)), '409 too_much')
    assert.equal(code(60, at(door), 60.1), '409 too_much')
    assert.equal(code(60, at(door), 60), 'taken')
    assert.equal(code(0, at(door), 1), '409 nothing_owed')
    assert.equal(code(100, at(bank)), 'taken')
    assert.equal(code(60, at(bank)), '409 too_much')
    assert.equal(code(60, at(bank), 60), '409 taken_whole')
    assert.equal(code(100, at(bank, { canceled_at: new Date() })), '409 payment_canceled')
    assert.equal(code(0, at(bank, { captured_at: new Date() })), 'taken')
  })

  it('is bounded on Medusa’s own addresses as well', () => {
    assert.deepEqual(guardedBy(captureOwed), [['/admin/payments/:id/capture', ['POST']]])
    assert.deepEqual(guardedBy(markOwed), [['/admin/payment-collections/:id/mark-as-paid', ['POST']]])
  })
})
