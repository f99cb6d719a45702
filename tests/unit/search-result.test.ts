import { expect, it } from 'vitest'
import { searchResult } from '#features/admin/search-result.ts'

const result = (part: Partial<Parameters<typeof searchResult>[0]>) =>
  searchResult({ title: 'Dress', description: 'Warm.', address: 'https://talat.example/products/dress', ...part })

it('a result is no longer than a search engine shows it', () => {
  const { title, description } = result({ title: 'Smock dress '.repeat(20), description: 'For the hills. '.repeat(20) })
  expect(title).toMatch(/dress…$/)
  expect(title.length).toBeLessThanOrEqual(60)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(result({})).toMatchObject({ title: 'Dress', description: 'Warm.' })
})

it('a result never ends within a letter: neither half a picture nor a Thai letter without its marks', () => {
  for (let before = 50; before < 62; before++) {
    const start = 'x'.repeat(before)
    expect(result({ title: `${start}${'🧵'.repeat(20)}` }).title).not.toMatch(/\p{Cs}/u)
    const thai = result({ title: `${start}${'ที่'.repeat(20)}` }).title
    expect(thai.slice(before, -1).replaceAll('ที่', ''), thai).toBe('')
  }
})

it('its address is as people read it; while it is written it may be none', () => {
  expect(result({}).address).toBe('talat.example › products › dress')
  expect(result({ address: 'https://talat.example/th/products/%E0%B8%9C%E0%B9%89%E0%B8%B2' }).address).toBe(
    'talat.example › th › products › ผ้า',
  )
  expect(result({ address: 'https://talat.example/products/50%-off' }).address).toBe(
    'talat.example › products › 50%-off',
  )
})
