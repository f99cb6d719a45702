import { describe, expect, it } from 'vitest'
import { wordsOfIds } from '#app/admin/use-names-of-ids.ts'
import { browserKeys, processors, processorsOn, providersOffered } from '#backend/config/processors.mjs'
import type { Processor } from '#backend/config/types.ts'
import { variables } from '#backend/config/variables.mjs'
import { securityHeaders } from '#backend/server/http/security-headers.ts'
import { isOutside, kindOfProvider, rankOf } from '#features/shared/payment-kind.ts'
import { allWords } from '#ui/words/all.ts'
import { read } from './lib/files.ts'

const rows: [string, Processor][] = Object.entries(processors)
/** Values with which one row alone is on. */
const on = ([, row]: [string, Processor]) => ({ [row.on]: 'key', [row.browserKey]: 'key' })

describe.each(rows)('the processor %s is a row on both sides', (kind, row) => {
  it('is known to the browser by its provider’s id, and offered before what needs no card', () => {
    expect(kindOfProvider(row.provider)).toBe(kind)
    expect(isOutside(kindOfProvider(row.provider))).toBe(true)
    expect(rankOf(kindOfProvider(row.provider))).toBeLessThan(rankOf('on-delivery'))
    expect(read('app/cart/processors.tsx')).toMatch(new RegExp(`^  ${kind}: optional\\(`, 'm'))
  })
  it('has words in every language', () => {
    for (const language of ['en', 'th'] as const)
      for (const part of ['kind', 'about'])
        expect(allWords(language)).toHaveProperty([`checkout.payment.${part}.${kind}`])
  })
  it('has a name where staff choose ways to pay, which say an id else', () => {
    expect(Object.keys(wordsOfIds)).toContain(row.provider)
  })
  it('brings its variables into the table, its secrets for Medusa alone', () => {
    const table = variables as Record<string, unknown>
    for (const [name, variable] of Object.entries(row.variables)) {
      expect(table[name]).toBe(variable)
      if (variable.secret) expect(variable.readers).toEqual(['medusa'])
    }
    expect(Object.keys(row.variables)).toEqual(expect.arrayContaining([row.on, row.browserKey]))
  })
  it('is on alone with its own keys, and its hosts with it', () => {
    const values = on([kind, row])
    expect(processorsOn(values).map(({ id, resolve }) => [id, resolve])).toEqual([[kind, row.module]])
    expect(Object.keys(browserKeys(values))).toEqual([kind])
    const policyOf = (policies: Processor['policy'][]) =>
      String(securityHeaders({ mediaHosts: [], processors: policies, https: false }).page('n')[0])
    for (const host of Object.values(row.policy).flat()) {
      expect(policyOf([row.policy])).toContain(host)
      expect(policyOf(rows.filter(([other]) => other !== kind).map(([, other]) => other.policy))).not.toContain(host)
      expect(policyOf([])).not.toContain(host)
    }
  })
  it('is given to regions by a seed, but not where tests stand in for it', () => {
    const values = on([kind, row])
    expect(providersOffered(values)).toEqual([row.provider])
    if (row.standIn) expect(providersOffered({ ...values, [row.standIn]: 'http://127.0.0.1:1' })).toEqual([])
  })
})

it('all of them can be on at once', () => {
  const values = Object.assign({}, ...rows.map(on)) as object
  expect(processorsOn(values).map(({ id }) => id)).toEqual(rows.map(([kind]) => kind))
})
