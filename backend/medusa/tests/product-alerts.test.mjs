import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { load } from './built.mjs'

const { cameTrue } = load('alerts/tell.js')
const { AlertWatch } = load('alerts/watch.js')
const { alertBody } = load('api/identity/validators.js')
const { alertsQuery } = load('desk/alerts.js')

describe('what somebody waits for has come true', () => {
  const offer = (amount, canBeHad = true) => ({ amount, canBeHad })
  it('when it can be had again, whatever it costs', () => {
    for (const [now, said] of [
      [offer(200), true],
      [offer(50), true],
      [offer(50, false), false],
    ])
      assert.equal(cameTrue({ kind: 'stock', amount: 100 }, now), said)
  })
  it('when it costs less than when it was asked, to the cent, and can be had', () => {
    for (const [amount, now, said] of [
      [100, offer(99.99), true],
      [100, offer(100), false],
      [100, offer(100.01), false],
      [100, offer(50, false), false],
      [100, offer(null, false), false],
      [null, offer(50), false],
    ])
      assert.equal(cameTrue({ kind: 'price', amount }, now), said)
  })
})

describe('the watch over products that change', () => {
  const container = (lines) => ({ resolve: () => ({ error: (line) => lines.push(line) }) })
  it('looks once at all that changed together, and again at what changes while it looks', async () => {
    const asked = []
    const watch = new AlertWatch(async (_, products) => {
      asked.push([...products].sort())
      if (asked.length === 1) watch.look(container([]), ['c'])
      return []
    })
    watch.look(container([]), ['b'])
    watch.look(container([]), ['a', 'b'])
    watch.look(container([]), [])
    for (let tries = 0; tries < 100 && asked.length < 2; tries += 1) await wait(50)
    assert.deepEqual(asked, [['a', 'b'], ['c']])
  })
  it('says what failed and goes on', async () => {
    const lines = []
    let tries = 0
    const watch = new AlertWatch(async () => {
      tries += 1
      throw new Error('no database')
    })
    for (const id of ['a', 'b']) {
      const before = lines.length
      watch.look(container(lines), [id])
      for (let left = 100; left > 0 && lines.length === before; left -= 1) await wait(50)
    }
    assert.equal(tries, 2)
    assert.match(lines.join('\n'), /alerts: no database; looked at again/)
  })
})

describe('an ask', () => {
  const body = { kind: 'stock', variant_id: 'variant_1', region_id: 'reg_1', email: 'Mali@Example.com', language: 'th' }
  it('is read as it is kept, and nobody says what it costs', () => {
    assert.deepEqual(
      alertBody.parse({ ...body, country_code: 'TH', amount: 1, customer_id: 'cus_1', status: 'waiting' }),
      {
        ...body,
        email: 'mali@example.com',
        country_code: 'th',
      },
    )
    assert.equal(alertBody.parse({ ...body, country_code: '' }).country_code, null)
    assert.equal(alertBody.parse({ ...body, language: 'xx' }).language, 'en')
  })
  it('is refused when a part is missing or is not what it says', () => {
    const wrong = [
      { kind: 'gift' },
      { email: 'a@b.c, d@e.f' },
      { variant_id: '' },
      { region_id: 7 },
      { country_code: 'tha' },
    ]
    for (const patch of wrong)
      assert.equal(alertBody.safeParse({ ...body, ...patch }).success, false, JSON.stringify(patch))
  })
  it('is listed by page alone', () => {
    assert.deepEqual(alertsQuery.parse({ kind: 'price', limit: '5' }), { kind: 'price', limit: 5, offset: 0 })
    for (const query of [{ kind: 'x' }, { limit: '201' }, { offset: '-1' }])
      assert.equal(alertsQuery.safeParse(query).success, false)
  })
})
