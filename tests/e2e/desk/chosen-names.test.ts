import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { catalog } from '#app/admin/catalog.ts'
import { chosenQuery, optionsQuery } from '#features/admin/option-sources.ts'
import { as, tokenOf } from './support.ts'

it('what is chosen in a field is shown by the name that it was offered under, wherever fields are filled from', async () => {
  const staff = as(await tokenOf('user'))
  const kinds = await Promise.all(Object.values(catalog).map((kind) => kind()))
  const fields = kinds.flatMap(({ form }) => form.flatMap((group) => group.fields))
  const sources = new Set(
    fields.flatMap((field) => ('source' in field && field.input !== 'prices' ? field.source : [])),
  )
  expect(sources).toContain('campaigns')
  const cache = new QueryClient()
  for (const source of sources) {
    const offered = (await cache.fetchQuery(optionsQuery(staff, source, '', 'en'))).slice(0, 2)
    const ids = offered.map(({ value }) => value)
    const named = await cache.fetchQuery(chosenQuery(staff, source, [...ids, 'gone_01'], 'en'))
    expect(
      named.map(({ value, label }) => [value, label]),
      source,
    ).toEqual([...offered.map(({ value, label }) => [value, label]), ['gone_01', 'gone_01']])
  }
})
