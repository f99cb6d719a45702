import { Client } from '@medusajs/js-sdk'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import type { Query } from '#features/shared/commerce-port.ts'
import { toQueryString } from '#features/shared/query-string.ts'

const sent = vi.fn(async (_input: string | URL | Request) => Response.json({}))
vi.stubGlobal('fetch', sent)
afterEach(() => sent.mockClear())

const key = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== '__proto__')
const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.date({ noInvalidDate: true }),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(key, tie('value'))),
}))

/** In browsers our own writing stands in the place of the library that the SDK brings (vite.config.ts). */
it('writes a query as the SDK does, whatever is in it', async () => {
  const client = new Client({ baseUrl: 'https://shop.example', auth: { type: 'session' } })
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, value), async (query) => {
      sent.mockClear()
      await client.fetch('/x', { query })
      const { searchParams } = new URL(String(sent.mock.calls[0]?.[0]))
      const own = new URLSearchParams(toQueryString(query as Query))
      expect([...own]).toEqual([...searchParams])
    }),
    { numRuns: 300 },
  )
})
