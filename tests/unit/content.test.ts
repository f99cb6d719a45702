import { describe, expect, it } from 'vitest'
import { breadcrumbData, itemListData, productData, shopData } from '#features/catalogue/structured-data.ts'
import { contactOutcome } from '#features/content/contact-open.ts'
import { deliveryView } from '#features/content/delivery.ts'
import { contentHref, contentLinks, contentNames, contentPage } from '#features/content/files.ts'
import { parsePage } from '#features/content/markdown.ts'
import { loadContent } from '#features/content/page.ts'
import { questionsData } from '#features/content/questions.ts'
import { returnData, shippingData, usualDelivery } from '#features/content/shipping.ts'
import { HttpError } from '#features/shared/http-error.ts'
import { languageCodes } from '#features/shared/language.ts'
import type { Block, Inline } from '#ui/shop/prose/views.ts'
import { product } from './support/fixtures.ts'
import { dataFaults } from './support/structured-data.ts'

const head = '---\ntitle: T\ndescription: D\norder: 1\nupdated: 2026-11-23\n---\n'
const blocksOf = (body: string) => parsePage(head + body).blocks

describe('a file of content/', () => {
  it('becomes pieces that the shop draws', () => {
    expect(blocksOf('## A & B\n\nOne **two** *three* [four](/pages/x)\n\n- a\n- b\n\n| h |\n|---|\n| c |')).toEqual([
      { kind: 'heading', level: 2, id: 'a-b', text: 'A & B' },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', inlines: [{ kind: 'text', text: 'two' }] },
          { kind: 'text', text: ' ' },
          { kind: 'emphasis', inlines: [{ kind: 'text', text: 'three' }] },
          { kind: 'text', text: ' ' },
          { kind: 'link', href: '/pages/x', inlines: [{ kind: 'text', text: 'four' }] },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
      { kind: 'table', head: [[{ kind: 'text', text: 'h' }]], rows: [[[{ kind: 'text', text: 'c' }]]] },
    ])
  })
  it('names a heading in Thai by its own letters', () => {
    expect(blocksOf('## ค่าจัดส่ง และ ภาษี')).toMatchObject([{ id: 'ค่าจัดส่ง-และ-ภาษี' }])
  })
  it('leaves a place for what the backend says', () => {
    expect(blocksOf('{{delivery}}')).toEqual([{ kind: 'blank', name: 'delivery' }])
  })
  it.each([
    ['HTML', 'Text <b>bold</b>'],
    ['a block of HTML', '<script>alert(1)</script>'],
    ['a picture from elsewhere', '![x](https://example.com/x.png)'],
    ['a heading of the first level', '# Title'],
    ['code', '```\nx\n```'],
  ])('is refused with %s', (_what, body) => expect(() => blocksOf(body)).toThrow(/may not have|heading is/))
  it.each([
    ['no title', '---\ndescription: D\norder: 1\nupdated: 2026-11-23\n---\n'],
    ['no such day', '---\ntitle: T\ndescription: D\norder: 1\nupdated: yesterday\n---\n'],
    ['an unknown kind', '---\ntitle: T\ndescription: D\norder: 1\nupdated: 2026-11-23\nkind: blog\n---\n'],
    ['no front matter', 'Text'],
  ])('is refused with %s', (_what, source) => expect(() => parsePage(source)).toThrow())
})

const linksOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) =>
    inline.kind === 'link' ? [inline.href] : 'inlines' in inline ? linksOf(inline.inlines) : [],
  )
const linksIn = (block: { kind: string } & Partial<Extract<Block, { kind: 'paragraph' }>>) =>
  linksOf(block.inlines ?? [])

describe('the pages of the shop', () => {
  it.each(contentNames())(
    '%s is written in every language, with the same parts, and changed on the same day',
    (name) => {
      const [first, ...others] = languageCodes.map((language) => contentPage(name, language))
      const shape = (page: typeof first) => page?.blocks.map(({ kind }) => kind)
      for (const other of others) {
        expect(other?.front.title).not.toBe(first?.front.title)
        expect(other?.front.updated).toBe(first?.front.updated)
        expect(shape(other)).toEqual(shape(first))
      }
    },
  )
  it('lead only to pages that exist', () => {
    const known = [...contentNames().map(contentHref), '/account/security']
    const links = languageCodes.flatMap((language) =>
      contentNames().flatMap((name) =>
        (contentPage(name, language)?.blocks ?? []).flatMap((block) => ('inlines' in block ? linksIn(block) : [])),
      ),
    )
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) expect(known).toContain(link)
  })
  it('stand in the footer in their order, in words of the page', () => {
    expect(contentLinks('en').map(({ href }) => href)).toEqual(contentNames().map(contentHref))
    expect(contentLinks('th').map(({ label }) => label)).not.toEqual(contentLinks('en').map(({ label }) => label))
  })
  it('has none of a name that is a way out of its folder', () => {
    for (const name of ['../en/about', 'constructor', '', 'about.md']) expect(contentPage(name, 'th')).toBeNull()
  })
})

const absolute = (path: string) => `https://shop.example${path}`

describe('what search engines are told', () => {
  it('each second heading is a question', () => {
    const blocks = blocksOf('## Why?\n\nSo.\n\n- one\n- two\n\n## How?\n\nThus.') as Block[]
    expect(questionsData(blocks).mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.\none\ntwo' } },
      { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'Thus.' } },
    ])
  })
  const region = { id: 'reg_1', name: 'Thailand', currencyCode: 'thb', countryCode: 'th' }
  const costs = [
    {
      region_id: 'reg_1',
      currency_code: 'thb',
      options: [
        { id: 'so_w', name: 'By weight', description: '', days: [6, 9], amount: null, free_from: null },
        { id: 'so_1', name: 'Standard', description: '', days: [2, 4], amount: 50, free_from: 1500 },
      ],
    },
  ]
  it('delivery of an offer: each way that has a price, its days', () => {
    const details = shippingData(costs, region)
    expect(details).toMatchObject([
      {
        shippingRate: { value: '50.00', currency: 'THB' },
        shippingDestination: { addressCountry: 'TH' },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
      },
    ])
    expect(shippingData(costs, { ...region, id: 'reg_2' })).toEqual([])
  })
  it('the reader of a product sees the same', () => {
    const now = new Date('2026-11-23T03:00:00Z')
    expect(usualDelivery(costs, region, now, 'en')).toMatchObject({
      name: 'Standard',
      price: '50.00\u00a0THB',
      freeFrom: '1,500.00\u00a0THB',
      arrives: expect.stringContaining('25'),
    })
    expect(usualDelivery([], region, now, 'en')).toBeUndefined()
  })
  it('returns: as many days as the backend takes them', () => {
    expect(returnData(30, region, absolute)).toMatchObject({
      merchantReturnDays: 30,
      merchantReturnLink: 'https://shop.example/pages/returns',
      applicableCountry: 'TH',
    })
  })
  it('keeps to what search engines publish of each type', () => {
    const terms = {
      shippingDetails: shippingData(costs, region),
      hasMerchantReturnPolicy: returnData(30, region, absolute),
    }
    const one = product()
    const crumbs = [{ label: 'A', href: '/a' }, { label: 'B' }]
    const cards = [{ href: '/products/a', title: 'A' }]
    const faq = blocksOf('## Why?\n\nSo.') as Block[]
    for (const data of [
      productData(one, 'thb', absolute, ['/media/w960/a.webp'], terms),
      productData(
        { ...one, variants: one.variants?.slice(0, 1) ?? [] },
        'thb',
        absolute,
        ['/media/w960/a.webp'],
        terms,
      ),
      shopData('Talat', absolute, { hasMerchantReturnPolicy: terms.hasMerchantReturnPolicy }),
      breadcrumbData(crumbs, '/b', absolute),
      itemListData([...cards, ...cards], 25, absolute),
      questionsData(faq),
    ])
      expect(dataFaults(data)).toEqual([])
    // The table itself sees what is wrong.
    expect(dataFaults(questionsData([]))).toEqual(['FAQPage.mainEntity: none'])
    expect(dataFaults(productData(one, 'baht', (path) => path, []))).toHaveLength(4)
  })
})

describe('the page of contact', () => {
  const page = (answer: () => Promise<unknown>) =>
    loadContent(
      { transport: { fetch: answer as never }, region: null, regions: [], language: 'en', returnDays: 14 },
      'contact',
    )
  const away = new HttpError({ status: 502, statusText: '', message: 'away', code: 'ERR_BAD_RESPONSE' })
  it.each([
    ['has its form where somebody reads', async () => ({ open: true }), true],
    ['has none where nobody does', async () => ({ open: false }), false],
    ['has none while the backend is away', () => Promise.reject(away), false],
  ])('%s', async (_what, answer, open) => {
    expect((await page(answer))?.view.blocks).toContainEqual({ kind: 'contact', open })
  })
  it('says nothing that somebody wrote into its address', () => {
    expect(['sent', 'too_many', 'Call us at 1900 555', '', null].map(contactOutcome)).toEqual([
      ...['sent', 'too_many'],
      ...[null, null, null],
    ])
  })
})

describe('the costs of delivery', () => {
  it('stand under the names by which the reader calls the places', () => {
    const countries = [
      { code: 'de', name: 'เยอรมนี' },
      { code: 'fr', name: 'ฝรั่งเศส' },
    ]
    const accepts = ['on-delivery']
    const regions = [
      { id: 'eu', name: 'ยุโรป', currencyCode: 'eur', countries, accepts },
      { id: 'th', name: 'Thailand', currencyCode: 'thb', countries: [{ code: 'th', name: 'ไทย' }], accepts },
    ]
    const option = { id: 'o', name: 'Post', description: '', days: null, amount: 50, free_from: null }
    const costs = regions.map(({ id, currencyCode }) => ({
      region_id: id,
      currency_code: currencyCode,
      options: [option],
    }))
    expect(deliveryView(costs, regions, 'th').map(({ name }) => name)).toEqual(['ไทย', 'ยุโรป'])
  })
})

describe('what the shop decides of a page', () => {
  const reader = { transport: { fetch: async () => ({}) as never }, region: null, regions: [] }
  it.each(languageCodes)('is read from the setting and not from the file: days of returns (%s)', async (language) => {
    for (const name of ['returns', 'terms']) {
      const page = await loadContent({ ...reader, language, returnDays: 37 }, name)
      expect(JSON.stringify(page?.view)).toContain('37')
      expect(JSON.stringify(page?.view)).not.toMatch(/\{\{|\b14\b/)
    }
    expect((await loadContent({ ...reader, language, returnDays: 37 }, 'returns'))?.view.description).toContain('37')
  })
})
