import { describe, expect, it } from 'vitest'
import { deepest, lineSections } from '#features/catalogue/by-id.ts'
import { cardView } from '#features/catalogue/card.ts'
import { catalogueIndex } from '#features/catalogue/catalogue-index.ts'
import { facets } from '#features/catalogue/facets.ts'
import { listHref, parseListQuery } from '#features/catalogue/list-query.ts'
import { listFilters, listingView, understood } from '#features/catalogue/listing.ts'
import { navigationView } from '#features/catalogue/navigation.ts'
import { allFacts, pictureColor, productView, searchWords } from '#features/catalogue/product.ts'
import { descendants, lineage, toCollections, toOptions } from '#features/catalogue/reference.ts'
import type { Scope } from '#features/catalogue/scope.ts'
import { breadcrumbData, productData } from '#features/catalogue/structured-data.ts'
import { priceView } from '#features/shared/price-view.ts'
import { answers, product, reference, searchAnswer } from './support/fixtures.ts'

const nameOf = (fact: string) => `the ${fact}`
const reader = { language: 'en' as const, currency: 'thb', region: 'reg_thb', nameOf }
const params = (text = '') => new URLSearchParams(text)
const view = (text = '', one = product(), language: 'en' | 'th' = 'en') =>
  productView(one, reference(language), params(text), { ...reader, language })
const value = (text: string, option: string, wanted: string, one = product()) =>
  view(text, one)
    .options.find(({ id }) => id === option)
    ?.values.find((entry) => entry.value === wanted)

describe('an address that names a variant, as the lines of carts and orders do', () => {
  it('chooses its color and its size, and shows the pictures of that color', () => {
    const variant = product().variants?.at(-1)
    const page = view(`variant=${variant?.id}`)
    expect(page.variant?.id).toBe(variant?.id)
    const chosen = page.options.flatMap(({ values }) => values.filter(({ selected }) => selected)).length
    expect(chosen).toBe(page.options.length)
    const color = page.options.find(({ id }) => id === 'color')?.selectedLabel ?? ''
    expect(page.pictures[0]?.alt).toContain(color)
  })
  it('is as without it when the product has no such variant', () => {
    expect(view('variant=variant_gone').variant).toEqual(view('').variant)
  })
})

describe('values of an option', () => {
  const value = (text: string, rank: number | null, at = 1) => ({
    id: text,
    value: text,
    rank,
    created_at: `2026-11-2${at}`,
  })
  const order = (...values: ReturnType<typeof value>[]) =>
    (toOptions([{ id: 'opt', title: 'Size', values }])[0]?.values ?? []).map((one) => [one.value, one.rank])

  it('stand as staff put them; those of another system as they were made, 8 before 10', () => {
    expect(order(value('L', 2), value('S', 0), value('M', 1))).toEqual([
      ['S', 0],
      ['M', 1],
      ['L', 2],
    ])
    expect(order(value('10', null), value('9.5', null), value('8', null)).map(([text]) => text)).toEqual([
      '8',
      '9.5',
      '10',
    ])
    expect(order(value('A4', null, 2), value('Wide', null), value('S', 0)).map(([text]) => text)).toEqual([
      'S',
      'Wide',
      'A4',
    ])
  })
})

describe('what the page’s mapper finishes', () => {
  it('says what a picture shows in the reader’s language; where nobody wrote that, the product with the picture’s number', () => {
    const written = [{ alt: 'Front, worn', alt_th: 'ด้านหน้า' }, { alt: ' ' }]
    const images = written.map((metadata, rank) => ({ id: `img_${rank}`, url: `/media/${rank}.png`, rank, metadata }))
    const one = { ...product(), title: 'Scarf', images }
    const alts = (language: 'en' | 'th') => view('', one, language).pictures.map(({ alt }) => alt)
    expect(alts('en')).toEqual(['Front, worn', 'Scarf 2'])
    expect(alts('th')).toEqual(['ด้านหน้า', 'Scarf 2'])
    expect(view('', { ...one, images: images.slice(1) }).pictures[0]?.alt).toBe('Scarf')
  })
  it('tells search engines what staff wrote for them, in each language by itself, else its own words', () => {
    const plain = { ...product(), title: 'Scarf', subtitle: 'Thin', description: 'd'.repeat(400), metadata: null }
    expect(searchWords(plain, 'en')).toEqual({ title: 'Scarf', description: `${'d'.repeat(299)}…` })
    const metadata = { seo_title: 'Cotton scarf', seo_description_th: 'ผ้าพันคอ', seo_title_th: '  ' }
    expect(searchWords({ ...plain, metadata }, 'en').title).toBe('Cotton scarf')
    expect(searchWords({ ...plain, metadata }, 'th')).toEqual({ title: 'Scarf', description: 'ผ้าพันคอ' })
    expect(searchWords({ ...plain, description: null }, 'en').description).toBe('Thin')
  })
  it('names its facts in the words of the page', () => {
    const one = { ...product(), material: 'linen', origin_country: 'th', weight: 170 }
    expect(view('', one).facts).toEqual([
      { label: 'the material', value: 'linen' },
      { label: 'the origin', value: 'Thailand' },
      { label: 'the weight', value: '170 g' },
    ])
    const inThai = allFacts(one, { language: 'th', nameOf: String })
    expect(inThai.at(-1), 'grams have a sign of their own in Thai').toEqual({ label: 'weight', value: '170 ก.' })
  })
  it('says what the cart shows of the chosen variant, in its color', () => {
    const variant = product().variants?.at(-1)
    const page = view(`variant=${variant?.id}`)
    expect(page.adds).toEqual({
      thumbnail: page.pictures[0]?.src,
      unitPrice: variant?.calculated_price?.calculated_amount,
      currency: variant?.calculated_price?.currency_code,
    })
    expect(view('', { ...product(), variants: [] }).adds).toBeUndefined()
  })
})

describe('the catalogue index', () => {
  const products = [
    { id: 'a', collection_id: 'c1', category_ids: ['k1', 'k2'] },
    { id: 'b', collection_id: null, category_ids: ['k1'] },
    { id: 'c', collection_id: 'c1', category_ids: [] },
  ]
  it('groups by line, then category, then ids; strays stand last', () => {
    expect(catalogueIndex(products)).toEqual([
      {
        collectionId: 'c1',
        categories: [
          { categoryId: 'k1', productIds: ['a'] },
          { categoryId: 'k2', productIds: ['a'] },
          { categoryId: null, productIds: ['c'] },
        ],
      },
      { collectionId: null, categories: [{ categoryId: 'k1', productIds: ['b'] }] },
    ])
  })
})

describe('the tree of categories', () => {
  const { categories } = reference()
  const tees = categories.find(({ handle }) => handle === 'women-tees')

  it('knows the way down to each', () => {
    expect(lineage(categories, tees?.id ?? '').map(({ handle }) => handle)).toEqual([
      'women',
      'women-tops',
      'women-tees',
    ])
    expect(lineage(categories, 'gone')).toEqual([])
  })

  it('walks a parent before its children and keeps ranks', () => {
    const depths = categories.map(({ depth }) => depth)
    expect(depths[0]).toBe(0)
    expect(depths.every((depth, index) => index === 0 || depth <= (depths[index - 1] ?? 0) + 1)).toBe(true)
    const women = categories.find(({ handle }) => handle === 'women')
    expect(descendants(categories, women?.id ?? '').length).toBeGreaterThan(4)
  })

  it('feeds the navigation', () => {
    const { categories: tops, collections } = navigationView(reference())
    expect(tops.map(({ label }) => label)).toEqual(['Women', 'Men', 'Accessories', 'Home'])
    expect(collections[0]).toMatchObject({ label: 'Monsoon Linen', href: '/collections/monsoon-linen' })
  })
})

describe('collections', () => {
  it('say their sentence in the language of the reader, or the only one that there is', () => {
    const [line] = answers().reference.collections
    if (!line) throw new Error('no collection')
    const said = (language: 'en' | 'th', metadata: Record<string, unknown>) =>
      toCollections([{ ...line, metadata }], language)[0]?.description
    const both = { description: 'Loose shapes.', description_th: 'ทรงหลวม' }
    expect(said('en', both)).toBe('Loose shapes.')
    expect(said('th', both)).toBe('ทรงหลวม')
    expect(said('th', { description: 'Loose shapes.' })).toBe('Loose shapes.')
    expect(said('en', {})).toBe('')
  })
})

describe('what is less than it was', () => {
  it.each([
    [90, 100, 10],
    [80, 100, 20],
    [900, 1000, 10],
    [792, 990, 20],
    [1592, 1990, 20],
    [0.99, 1.1, 10],
    [0.2, 0.25, 20],
    [990, 1290, 23],
    [1290, 1590, 18],
    [999, 1000, 0],
    [1, 100, 99],
    [0, 100, 100],
  ])('%d instead of %d is %d percent off', (now, was, percent) => {
    expect(priceView(now, was, false, 'thb')).toMatchObject({ percentOff: percent })
  })
})

describe('cards', () => {
  const [document] = searchAnswer().documents
  if (!document) throw new Error('no document')

  it('show names, sale and swatches from one search document', () => {
    const card = cardView({ ...document, price_thb: 990, was_thb: 1290 }, reference(), reader)
    expect(card).toMatchObject({
      price: { now: '990.00\u00a0THB', was: '1,290.00\u00a0THB', percentOff: 23 },
      badge: 'sale',
    })
    expect(card.picture?.src).toMatch(/^\/media\/w480\//)
    expect(card.swatches.every(({ hex }) => /^#/.test(hex))).toBe(true)
  })

  it('show what it costs in the region of the reader, where that is not what it costs in the currency', () => {
    const regional = JSON.stringify({ reg_isle: { price: 80, was: 100, from: true } })
    const priced = { ...document, price_thb: 100, was_thb: null, from_thb: false, regional }
    const isle = cardView(priced, reference(), { ...reader, region: 'reg_isle' })
    expect(isle).toMatchObject({ price: { now: '80.00\u00a0THB', percentOff: 20, from: true }, badge: 'sale' })
    expect(cardView(priced, reference(), reader).price).toEqual({ now: '100.00\u00a0THB', from: undefined })
  })

  it('are Thai for a Thai reader', () => {
    expect(cardView(document, reference('th'), { ...reader, language: 'th' }).title).toBe(document.title_th)
  })

  it.each([
    [{ in_stock: 'false', last_one: true }, 'sold-out'],
    [{ in_stock: 'true', last_one: true }, 'last-one'],
    [{ in_stock: 'true', last_one: false, was_thb: null }, undefined],
  ])('%j are marked %s', (fields, badge) => {
    expect(cardView({ ...document, ...fields }, reference(), reader).badge).toBe(badge)
  })

  it('say nothing where there is no price or picture (R-166)', () => {
    const bare = { id: 'p', handle: 'p', title: 'P', price_thb: null, thumbnail: '' }
    expect(cardView(bare, reference(), reader)).toMatchObject({ price: null, picture: null, swatches: [] })
    expect(priceView(undefined, 10, false, 'thb')).toBeNull()
  })
})

describe('a listing', () => {
  const query = parseListQuery(params('q=linen&size=M&color=Ivory&min=500&max=2000&stock=1&page=2'), facets)

  it('turns its address into filters of the index', () => {
    const some = parseListQuery(
      params('collection=monsoon-linen&collection=gone&category=dresses&size=M&min=500&stock=1'),
      facets,
    )
    const { collections, categories } = reference()
    expect(listFilters(some, { kind: 'all' }, reference(), 'thb')).toEqual({
      collection_id: { $in: [collections.find(({ handle }) => handle === 'monsoon-linen')?.id] },
      category_ids: { $overlaps: [categories.find(({ handle }) => handle === 'dresses')?.id] },
      sizes: { $overlaps: ['M'] },
      in_stock: 'true',
      price_thb: { $gte: 500 },
    })
  })

  it('passes over what the shop does not know and what the list does not offer, as if nobody had asked for it', () => {
    const { collections, categories } = reference()
    const [collection] = collections
    const women = categories.find(({ handle }) => handle === 'women')
    if (!collection || !women) throw new Error('fixture')
    const known = (text: string, scope: Scope) =>
      listHref('', understood(parseListQuery(params(text), facets), scope, reference()))
    expect(known('color=bogus&color=Ivory&size=m&q=linen&page=2', { kind: 'all' })).toBe('?q=linen&color=Ivory&page=2')
    expect(known('collection=gone&category=gone', { kind: 'all' })).toBe('')
    expect(known('category=men&category=dresses', { kind: 'category', category: women })).toBe('?category=dresses')
    expect(known(`collection=${collection.handle}&color=Sky`, { kind: 'collection', collection })).toBe('?color=Sky')
  })

  it('offers counts, links that switch, chips that remove, and pages', () => {
    const listing = listingView(query, { kind: 'all' }, reference(), { ...searchAnswer(), total: 100 }, reader)
    const sizes = listing.facets.find(({ id }) => id === 'size')?.options
    expect(sizes?.find(({ value: size }) => size === 'M')).toMatchObject({ selected: true })
    expect(sizes?.find(({ value: size }) => size === 'L')?.href).toContain('size=M&size=L')
    expect(sizes?.find(({ value: size }) => size === 'L')?.href).not.toContain('page=')
    expect(listing.chips.map(({ id }) => id)).toEqual(['size:M', 'color:Ivory', 'price', 'stock'])
    expect(listing.chips.at(-2)?.href).not.toContain('min=')
    expect(listing.chips.at(-2)?.href).toContain('stock=1')
    expect(listing.chips.at(-1)?.href).not.toContain('stock=')
    expect(listing.chips.at(-1)?.href).toContain('min=500')
    expect(listing.clearHref).toBe('/products?q=linen')
    expect(listing.sort.options.map(({ value: sort }) => sort)).toContain('relevance')
    expect(listing.paging).toMatchObject({ page: 2, pages: 5, firstShown: 25 })
    expect(listing.price).toMatchObject({ currency: 'THB', from: 500, to: 2000 })
  })

  it('says the bounds of the price as prices are written', () => {
    const priceChip = (text: string) =>
      listingView(
        parseListQuery(params(text), facets),
        { kind: 'all' },
        reference(),
        searchAnswer(),
        reader,
      ).chips.find(({ id }) => id === 'price')?.label
    expect(priceChip('min=1000')).toBe('1,000.00 – ∞\u00a0THB')
    expect(priceChip('max=12500')).toBe('0.00 – 12,500.00\u00a0THB')
    expect(priceChip('min=12.5&max=1290')).toBe('12.50 – 1,290.00\u00a0THB')
  })

  it('clears its filters first and keeps the search; without filters it clears the search and keeps the order', () => {
    const clearHref = (text: string) =>
      listingView(parseListQuery(params(text), facets), { kind: 'all' }, reference(), searchAnswer(), reader).clearHref
    expect(clearHref('q=linen&size=M')).toBe('/products?q=linen')
    expect(clearHref('q=linen')).toBe('/products')
    expect(clearHref('q=linen&sort=price-asc')).toBe('/products?sort=price-asc')
  })

  it('of a collection offers no other collections; of a category only what is below it', () => {
    const { collections, categories } = reference()
    const [collection] = collections
    const women = categories.find(({ handle }) => handle === 'women')
    if (!collection || !women) throw new Error('fixture')
    const line = listingView(
      parseListQuery(params(), facets),
      { kind: 'collection', collection },
      reference(),
      searchAnswer(),
      reader,
    )
    expect(line.facets.map(({ id }) => id)).not.toContain('collection')
    const inside = listingView(
      parseListQuery(params(), facets),
      { kind: 'category', category: women },
      reference(),
      searchAnswer(),
      reader,
    )
    const names = descendants(categories, women.id).map(({ handle }) => handle)
    expect(
      inside.facets.find(({ id }) => id === 'category')?.options.every(({ value: handle }) => names.includes(handle)),
    ).toBe(true)
    expect(inside.children?.length).toBeGreaterThan(1)
  })

  it('of nothing is empty and says so', () => {
    const none = listingView(query, { kind: 'all' }, reference(), { documents: [], total: 0, facets: {} }, reader)
    expect(none).toMatchObject({ total: 0, cards: [], price: null, paging: { shown: 0, firstShown: 0, pages: 1 } })
  })
})

describe('a line', () => {
  it('groups its products by their deepest categories', () => {
    const { collections } = reference()
    const documents = searchAnswer().documents
    const [collection] = collections
    if (!collection) throw new Error('fixture')
    const mine = documents.map((document) => ({ ...document, collection_id: collection.id }))
    const [section] = lineSections(collection, mine, reference(), reader)
    expect(section?.groups.length).toBeGreaterThan(1)
    const ids = documents[0]?.category_ids ?? []
    expect(deepest(ids, reference()).length).toBeLessThan(ids.length)
  })
})

describe('a product', () => {
  it('waits for a choice and shows the lowest price meanwhile', () => {
    const page = view()
    expect(page.variant).toBeNull()
    expect(page.price).toMatchObject({ now: '990.00\u00a0THB', was: '1,290.00\u00a0THB' })
    expect(page.options.map(({ id }) => id)).toEqual(['color', 'size'])
    expect(page.breadcrumbs.at(-1)).toEqual({ label: 'Rim Nam linen shirt' })
  })

  it('opens in the color that its gallery shows first, and never guesses a size', () => {
    const colorOf = (page: ReturnType<typeof view>) => page.options[0]?.selectedLabel
    expect(colorOf(view())).toBe('Ivory')
    expect(view().options[1]?.selectedLabel).toBeUndefined()
    const one = product()
    one.images = (one.images ?? []).map((image) => ({ ...image, rank: image.url.includes('-sky-') ? -1 : image.rank }))
    expect(colorOf(view('', one))).toBe('Sky')
    expect(colorOf(view('color=Ivory', one))).toBe('Ivory')
  })

  it('opens in a color that can be had beside the size of the address, or in none', () => {
    const one = product()
    const without = (titles: RegExp) => ({
      ...one,
      variants: (one.variants ?? []).map((variant) =>
        titles.test(variant.title ?? '') ? { ...variant, inventory_quantity: 0 } : variant,
      ),
    })
    expect(view('size=M', without(/^Ivory \/ M$/)).variant?.title).toBe('Sage / M')
    expect(view('', without(/^Ivory \/ M$/)).options[0]?.selectedLabel).toBe('Ivory')
    expect(view('', without(/./)).options[0]?.selectedLabel).toBeUndefined()
  })

  it('is chosen by its address', () => {
    const page = view('color=Sky&size=M')
    expect(page.variant).toMatchObject({ title: 'Sky / M', price: { now: '990.00\u00a0THB' }, stock: 'in-stock' })
    expect(page.pictures.map(({ alt }) => alt)).toEqual(['Rim Nam linen shirt, Sky'])
  })

  it('keeps English values in Thai addresses and shows Thai labels', () => {
    const page = view('color=Sky&size=M', product('th'), 'th')
    expect(page.variant).not.toBeNull()
    expect(page.options[0]).toMatchObject({ id: 'color', title: 'สี', selectedLabel: 'ฟ้าใส' })
    expect(page.options[0]?.values[0]?.href).toContain('color=Ivory')
  })

  it('tells sold out from impossible, and a click on either leads somewhere', () => {
    const one = product()
    one.variants = (one.variants ?? [])
      .filter(({ title }) => title !== 'Sky / M')
      .map((variant) => (variant.title === 'Ivory / S' ? { ...variant, inventory_quantity: 0 } : variant))
    expect(value('color=Ivory', 'size', 'S', one)?.availability).toBe('sold-out')
    expect(value('color=Sky', 'size', 'M', one)?.availability).toBe('impossible')
    expect(value('color=Sky', 'size', 'M', one)?.href).toBe('/products/rim-nam-linen-shirt?size=M')
    expect(value('color=Ivory', 'size', 'M', one)?.availability).toBe('available')
  })

  it.each([
    [{ inventory_quantity: 0 }, 'sold-out', 0],
    [{ inventory_quantity: 2 }, 'low', 2],
    [{ inventory_quantity: 5 }, 'low', 5],
    [{ inventory_quantity: 6 }, 'in-stock', 6],
    [{ inventory_quantity: 0, allow_backorder: true }, 'ahead', undefined],
    [{ inventory_quantity: -2, allow_backorder: true }, 'ahead', undefined],
    [{ inventory_quantity: 1, allow_backorder: true }, 'in-stock', undefined],
    [{ inventory_quantity: 0, allow_backorder: true, manage_inventory: false }, 'in-stock', undefined],
    [{ inventory_quantity: 0, manage_inventory: false }, 'in-stock', undefined],
    [{ calculated_price: null }, 'unavailable', 52],
  ])('%j is %s', (fields, stock, left) => {
    const one = product()
    one.variants = (one.variants ?? []).map((variant) =>
      variant.title === 'Ivory / M' ? ({ ...variant, ...fields } as typeof variant) : variant,
    )
    const { variant } = view('color=Ivory&size=M', one)
    expect(variant?.stock).toBe(stock)
    expect(variant?.left).toBe(left)
  })

  it('says from the start when nothing of it can be had, and when nothing of the chosen color can (issue: sold out altogether)', () => {
    const stocked = (left: (title: string) => number) => {
      const one = product()
      one.variants = (one.variants ?? []).map((variant) => ({
        ...variant,
        inventory_quantity: left(variant.title ?? ''),
      }))
      return one
    }
    expect(view('').gone).toBeNull()
    expect(view('color=Sky&size=M').gone).toBeNull()
    const none = stocked(() => 0)
    expect(view('', none).gone).toEqual({ why: 'sold-out', all: true })
    expect(view('color=Sky&size=M', none).gone).toEqual({ why: 'sold-out', all: true })
    const noSky = stocked((title) => (title.startsWith('Sky') ? 0 : 9))
    expect(view('color=Sky', noSky).gone).toEqual({ why: 'sold-out', all: false })
    expect(view('color=Ivory', noSky).gone).toBeNull()
    const unpriced = product()
    unpriced.variants = (unpriced.variants ?? []).map((variant) => ({ ...variant, calculated_price: undefined }))
    expect(view('', unpriced).gone).toEqual({ why: 'unavailable', all: true })
    const absolute = (path: string) => path
    expect(productData(none, 'thb', absolute, []).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
    expect(productData(noSky, 'thb', absolute, []).offers).toMatchObject({ availability: 'https://schema.org/InStock' })
    const ahead = { ...none, variants: (none.variants ?? []).map((one) => ({ ...one, allow_backorder: true })) }
    expect(productData(ahead, 'thb', absolute, []).offers).toMatchObject({
      availability: 'https://schema.org/BackOrder',
    })
  })

  it('says when an address names a combination that is not made', () => {
    const one = product()
    one.variants = (one.variants ?? []).filter(({ title }) => title !== 'Sky / M')
    expect(view('color=Sky&size=M', one).gone).toEqual({ why: 'impossible', all: false })
  })

  it('survives empty answers', () => {
    const bare = {
      id: 'p',
      title: 'Bare',
      handle: 'bare',
      images: null,
      options: null,
      variants: null,
      categories: null,
    }
    const page = productView(bare as never, reference(), params(), reader)
    expect(page).toMatchObject({
      variant: null,
      price: null,
      pictures: [],
      options: [],
      facts: [],
      breadcrumbs: [{ label: 'Bare' }],
    })
  })

  it('knows the color of a picture by its name or its metadata', () => {
    const image = { id: 'i', url: 'http://x/static/1-rim-nam-linen-shirt-off-white-1.webp', rank: 0 }
    expect(pictureColor(image, 'rim-nam-linen-shirt', ['White', 'Off White'])).toBe('Off White')
    expect(pictureColor({ ...image, url: 'http://x/a.webp' }, 'rim-nam-linen-shirt', ['White'])).toBeNull()
  })

  it('is told to search engines with absolute addresses', () => {
    const absolute = (path: string) => `https://shop.example${path}`
    const data = productData(product(), 'thb', absolute, ['/media/w960/a.webp'])
    expect(data).toMatchObject({
      '@type': 'Product',
      image: ['https://shop.example/media/w960/a.webp'],
      offers: { priceCurrency: 'THB', availability: 'https://schema.org/InStock' },
    })
    expect(breadcrumbData([{ label: 'A', href: '/a' }, { label: 'B' }], '/b', absolute).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'A', item: 'https://shop.example/a' },
      { '@type': 'ListItem', position: 2, name: 'B', item: 'https://shop.example/b' },
    ])
  })
})
