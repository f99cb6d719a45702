import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type Facet, type FacetId, facets } from '#features/catalogue/facets.ts'
import { choose, listHref, parseListQuery } from '#features/catalogue/list-query.ts'
import { loadListing } from '#features/catalogue/listing.ts'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { Facets } from '#ui/shop/listing/facets.tsx'
import { allWords } from '#ui/words/all.ts'
import type { Words } from '#ui/words/words.ts'
import { createWords } from '#ui/words/words-store.ts'
import { fakeTransport } from '../routes/support.ts'
import { reference } from '../unit/support/fixtures.ts'

/** The edit of docs/architecture.md, "What a shop adds", made here: one row more. */
const material = vi.hoisted(() => ({
  id: 'material' as FacetId,
  field: 'materials',
  operator: '$overlaps' as const,
  look: 'list' as const,
  choices: (_reference: unknown, _scope: unknown, found: readonly string[]) =>
    found.map((value) => ({ value, label: value })),
}))
vi.mock('#features/catalogue/facets.ts', async (original) => {
  const { facets } = await original<{ facets: readonly Facet[] }>()
  return { facets: [...facets, material] satisfies readonly Facet[] }
})

const parse = (text: string) => parseListQuery(new URLSearchParams(text), facets)
const { id } = material

describe('a facet that is one row more', () => {
  const query = parse('material=Silk&size=M&material=Linen')
  const { transport, calls } = fakeTransport()
  const answering = {
    async fetch<T>(path: string, init = {}): Promise<T> {
      const answer = await transport.fetch<{ results: { facets: Record<string, unknown> }[] }>(path, init)
      const values = [
        { value: 'Silk', count: 7 },
        { value: 'Jute', count: 2 },
      ]
      for (const { facets } of answer.results) facets.materials = { type: 'value', values }
      return answer as T
    },
  }
  const listing = () =>
    loadListing(answering, query, { kind: 'all' }, reference(), { language: 'en', currency: 'thb', region: 'reg_thb' })

  it('is read from the address', () => {
    expect(query.chosen[id]).toEqual(['Silk', 'Linen'])
  })

  it('is kept in the one address of the list, after those before it', () => {
    expect(listHref('/products', query)).toBe('/products?size=M&material=Silk&material=Linen')
    expect(listHref('/products', choose(parse('material=Silk&page=3'), id, []))).toBe('/products')
  })

  it('is sent to the index, as a filter and as a question for its counts', async () => {
    await listing()
    const [search] = calls.filter(({ path }) => path === '/store/search')
    const [sent] =
      (search?.init.body as { queries: Record<string, Record<string, unknown>>[] } | undefined)?.queries ?? []
    expect(sent?.filters).toMatchObject({ materials: { $overlaps: ['Silk', 'Linen'] }, sizes: { $overlaps: ['M'] } })
    expect(sent?.search_options?.facets).toContainEqual({ field: 'materials', limit: 200 })
  })

  it('is shown: a group with links that switch, and a chip that takes it away', async () => {
    const view = await listing()
    expect(view.chips.find(({ label }) => label === 'Silk')?.href).toBe('/products?size=M&material=Linen')
    const words: Words = { ...allWords('en'), 'catalogue.facet.material': 'Material' }
    const html = renderToString(
      <UiProvider
        Link={({ href, className, children }) => <a {...{ href, className, children }} />}
        words={createWords('en', words)}
      >
        <Facets view={view} onPriceRange={() => undefined} />
      </UiProvider>,
    )
    expect(html).toContain('Material')
    expect(html).toMatch(/href="\/products\?size=M&amp;material=Silk&amp;material=Linen&amp;material=Jute"/)
  })
})
