import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { catalog } from '#app/admin/catalog.ts'
import { wordsOfIds } from '#app/admin/use-names-of-ids.ts'
import { chosenQuery, optionsQuery } from '#features/admin/option-sources.ts'
import { as, tokenOf } from './support.ts'

/** All that fields of the back office are filled from. */
async function sourcesOfFields(): Promise<Set<string>> {
  const kinds = await Promise.all(Object.values(catalog).map((kind) => kind()))
  const fields = kinds.flatMap(({ form }) => form.flatMap((group) => group.fields))
  const sources = new Set<string>(
    fields.flatMap((field) => ('source' in field && field.input !== 'prices' ? field.source : [])),
  )
  expect(sources).toContain('campaigns')
  return sources
}

it('what is offered in a field is found by typing its name, wherever fields are filled from', async () => {
  const staff = as(await tokenOf('user'))
  const cache = new QueryClient()
  for (const source of await sourcesOfFields())
    for (const language of ['en', 'th'] as const) {
      const [first] = await cache.fetchQuery(optionsQuery(staff, source, '', language))
      if (!first) continue
      const found = await cache.fetchQuery(optionsQuery(staff, source, first.label, language))
      expect(
        found.map(({ label }) => label),
        `${source}, in ${language}`,
      ).toContain(first.label)
    }
})

/** Nobody deletes these: a code that has no name is shown as codes are written. */
const countries = new Set(['countries', 'sold-countries'])

it('what is chosen in a field is shown by the name that it was offered under, wherever fields are filled from', async () => {
  const staff = as(await tokenOf('user'))
  const cache = new QueryClient()
  for (const source of await sourcesOfFields()) {
    const offered = (await cache.fetchQuery(optionsQuery(staff, source, '', 'en'))).slice(0, 2)
    const ids = offered.map(({ value }) => value)
    const named = await cache.fetchQuery(chosenQuery(staff, source, [...ids, 'gone_01'], 'en'))
    expect(
      named.map(({ value, label }) => [value, label]),
      source,
    ).toEqual([
      ...offered.map(({ value, label }) => [value, label]),
      ['gone_01', countries.has(source) ? 'GONE_01' : ''],
    ])
  }
})

it('carriers and ways to pay have a name, each that this shop has', async () => {
  const staff = as(await tokenOf('user'))
  const cache = new QueryClient()
  for (const source of ['payment-providers', 'fulfillment-providers'] as const) {
    const offered = await cache.fetchQuery(optionsQuery(staff, source, '', 'en'))
    expect(offered.length, source).toBeGreaterThan(1)
    for (const { value } of offered) expect(Object.keys(wordsOfIds), source).toContain(value)
  }
})
