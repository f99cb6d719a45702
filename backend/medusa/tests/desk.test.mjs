import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { load } from './built.mjs'

const { planProduct, planVariant, priceAfter } = load('desk/jobs/product-change.js')
const { mergeOrder, mergeSet, mergeValue, same } = load('desk/records/merge.js')

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

  it('changes what it names alone', () => {
    const plan = planVariant(
      { 'prices.thb': 10, 'prices.eur': 2 },
      { prices: [by('percent', 10)] },
      new Map([['thb', 2]]),
    )
    assert.deepEqual(plan.changes, [{ path: 'prices.thb', from: 10, to: 11 }])
    assert.equal(planVariant({ 'prices.thb': 10 }, { prices: [by('set', 10)] }, new Map()).reason.code, 'unchanged')
    const product = planProduct(
      { status: 'draft', tags: ['b', 'c'] },
      { tags: { add: ['a', 'b'], remove: ['c'] }, prices: [] },
    )
    assert.deepEqual(product.changes, [{ path: 'tags', from: ['b', 'c'], to: ['a', 'b'] }])
    assert.equal(planProduct({ status: 'draft', tags: [] }, { status: 'draft', prices: [] }).reason.code, 'unchanged')
  })
})
