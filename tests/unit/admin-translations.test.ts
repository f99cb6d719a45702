import { describe, expect, it, vi } from 'vitest'
import { saveTranslations } from '../../features/admin/translations.queries.ts'
import type { Transport } from '../../features/shared/commerce-port.ts'

const wish = (path: string, to: unknown, from: unknown = null) => ({ path, from, to })
const say = (problem: string) => problem

describe('words of many things', () => {
  it('are saved each by itself: what is refused, gone or somebody else’s keeps no other from it', async () => {
    const results = [
      { ok: true },
      { ok: false, code: 'conflict', message: '', conflicts: [{ path: 'x', base: null, mine: 'ข', theirs: 'ฃ' }] },
      { ok: false, code: 'not_found', message: 'There is no such' },
      { ok: false, code: 'invalid_data', message: '', fields: { 'translations.th-TH.name': 'is refused' } },
    ]
    const sent: unknown[] = []
    const fetch = vi.fn(async (path: string, init: { body?: unknown }) => {
      if (path.startsWith('/admin/desk/words/')) return { id: 'trans_1', words: { name: 'ของคนอื่น' } }
      sent.push([path, init.body])
      return { results }
    })
    const outcome = await saveTranslations(
      { fetch } as unknown as Transport,
      [
        wish('product.p1.title', 'ก'),
        wish('product_tag.t1.value', 'ข'),
        wish('product_option_value.v1.value', 'ค'),
        wish('product_category.c1.name', 'ง'),
        wish('product_type.y1.value', 'จ'.repeat(256)),
        wish('shipping_option.s1.name', 'ฉ'),
      ],
      say,
    )
    expect(outcome).toEqual({
      written: { 'product.p1.title': 'ก' },
      gone: ['product_option_value.v1.value'],
      outcome: {
        ok: false,
        conflicts: [
          { path: 'product_tag.t1.value', base: null, mine: 'ข', theirs: 'ฃ' },
          { path: 'shipping_option.s1.name', base: null, mine: 'ฉ', theirs: 'ของคนอื่น' },
        ],
      },
    })
    // By the desk's names of their kinds; too long is not sent, and nobody's words are written over.
    const change = (path: string, to: string) => [{ path: `translations.th-TH.${path}`, from: null, to }]
    expect(sent).toEqual([
      [
        '/admin/desk/records/batch',
        {
          records: [
            { kind: 'product', id: 'p1', changes: change('title', 'ก') },
            { kind: 'tag', id: 't1', changes: change('value', 'ข') },
            { kind: 'option-value', id: 'v1', changes: change('value', 'ค') },
            { kind: 'category', id: 'c1', changes: change('name', 'ง') },
          ],
        },
      ],
    ])
  })

  it('that are too long or refused say so at their text', async () => {
    const results = [{ ok: false, code: 'invalid_data', message: '', fields: { title: 'is refused' } }]
    const fetch = vi.fn(async () => ({ results }))
    const changes = [wish('product.p1.title', 'ก'), wish('product_tag.t1.value', 'ข'.repeat(256))]
    const { outcome } = await saveTranslations({ fetch } as unknown as Transport, changes, say)
    const fields = { 'product.p1.title': 'is refused', 'product_tag.t1.value': 'long' }
    expect(outcome).toEqual({ ok: false, fields })
  })
})
