import { describe, expect, it, vi } from 'vitest'
import { restoreRegion } from '#features/regions/region-choice.ts'
import { formatDateTime, shopZone } from '#features/shared/dates.ts'
import { destination } from '#features/shared/destination.ts'
import { errorOfResponse, HttpError } from '#features/shared/http-error.ts'
import { languageOfPath, withLanguage, withoutLanguage } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney, formatMoneyRange, formatUsd, plainMoney } from '#features/shared/money.ts'
import { acceptedBy } from '#features/shared/payment-kind.ts'
import { problemOf } from '#features/shared/problem.ts'
import { toQueryString } from '#features/shared/query-string.ts'
import { chooseRegion, toRegions } from '#features/shared/region.ts'
import { dayInShop, momentFromShop, momentInShop } from '#features/shared/shop-clock.ts'
import { safeStorage } from '#features/shared/storage.ts'
import { srcSetOf } from '#ui/picture/picture.tsx'

describe('money', () => {
  it.each([
    [1234.5, 'thb', '1,234.50\u00a0THB'],
    [0, 'eur', '0.00\u00a0EUR'],
    [1234567.891, 'Eur', '1,234,567.89\u00a0EUR'],
    [500, 'jpy', '500.00\u00a0JPY'],
    [-120, 'thb', '−120.00\u00a0THB'],
    // As the bank takes them: baht have two decimals, yen none, dinars three.
    [84.915, 'thb', '84.92\u00a0THB'],
    [1066.75, 'jpy', '1,067.00\u00a0JPY'],
    [1.255, 'kwd', '1.255\u00a0KWD'],
    [1.5, 'kwd', '1.50\u00a0KWD'],
  ])('%d %s is %s (R-645, R-646, R-689, R-691)', (amount, currency, text) =>
    expect(formatMoney(amount, currency)).toBe(text),
  )

  it.each([formatMoney(3120, 'thb'), formatMoney(-3120, 'thb'), formatMoneyRange(500, undefined, 'thb')])(
    '%s is not torn in two at the end of a line: no space breaks between its last number and its code',
    (text) => expect(text).toMatch(/[\d∞]\u00a0THB$/),
  )

  it('of machines has as many decimals as the currency, two at least', () =>
    expect([plainMoney(1234.5, 'thb'), plainMoney(1.255, 'kwd'), plainMoney(1066.75, 'jpy')]).toEqual([
      ...['1234.50', '1.255', '1067.00'],
    ]))

  it('has a dollar formatter (R-647, R-690)', () => expect(formatUsd(1234.5)).toBe('$1,234.50'))
})

describe('dates', () => {
  it('are Bangkok time in the page’s language', () => {
    expect(formatDateTime('2026-11-20T20:30:00Z', 'en')).toBe('21 Nov 2026, 03:30')
    expect(formatDateTime('2026-11-20T20:30:00Z', 'th')).toContain('2569')
    expect(formatDateTime('nonsense', 'en')).toBe('')
  })
  it('reads and writes days and moments by the clock of its place, all the year', () => {
    for (const moment of ['2026-01-20T17:30:00.000Z', '2026-07-20T17:30:00.000Z']) {
      const asSaid = new Intl.DateTimeFormat('sv-SE', { timeZone: shopZone, dateStyle: 'short', timeStyle: 'short' })
      expect(momentInShop(moment)).toBe(asSaid.format(new Date(moment)).replace(' ', 'T'))
      expect(momentFromShop(momentInShop(moment))).toBe(moment)
    }
    expect(dayInShop(new Date('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
    expect(dayInShop('')).toBe('')
  })
})

describe('queries in bracket style (behaviour §3.1)', () => {
  const read = (text: string) => decodeURIComponent(text)
  it.each([
    [{ id: ['a', 'b'] }, 'id[0]=a&id[1]=b'],
    [{ d: { $gt: 1 } }, 'd[$gt]=1'],
    [{ a: null, b: undefined, c: [], e: '' }, 'e='],
    [{ on: true, at: new Date(0) }, 'on=true&at=1970-01-01T00:00:00.000Z'],
    [{ q: 'a b&c' }, 'q=a b&c'],
  ])('%j is %s (R-380, R-385)', (query, text) => expect(read(toQueryString(query))).toBe(text))

  it('encodes brackets', () => expect(toQueryString({ 'a[b': ['x'] })).toBe('a%5Bb%5B0%5D=x'))
})

describe('languages in addresses', () => {
  it.each([
    ['/cart', '/th/cart'],
    ['/', '/th'],
    ['/?a=1', '/th?a=1'],
    ['/products?q=a#b', '/th/products?q=a#b'],
    ['/th/cart', '/th/cart'],
    ['/media/w160/a', '/media/w160/a'],
    ['https://x.y/z', 'https://x.y/z'],
  ])('%s in Thai is %s', (path, thai) => expect(withLanguage(path, 'th')).toBe(thai))

  it('takes the prefix away, and only the prefix', () => {
    expect(withoutLanguage('/th')).toBe('/')
    expect(withoutLanguage('/th/x')).toBe('/x')
    expect(withoutLanguage('/thing')).toBe('/thing')
    expect(withLanguage('/th/x', 'en')).toBe('/x')
    for (const path of ['//evil.example/x', '/th//evil.example/x', '///evil.example/x', '/\\evil.example/x']) {
      expect(withoutLanguage(path)).toBe('/evil.example/x')
      expect(withLanguage(path, 'en')).toBe('/evil.example/x')
      expect(withLanguage(path, 'th')).toBe('/th/evil.example/x')
    }
    expect([languageOfPath('/th'), languageOfPath('/th/x'), languageOfPath('/thing')]).toEqual(['th', 'th', 'en'])
  })
})

describe('pictures', () => {
  it('of the shop go through the resizer with widths', () => {
    const drawn = picture('http://127.0.0.1:9000/static/123-scarf-sand-1.webp', 'Scarf', { width: 480, max: 640 })
    expect(drawn).toEqual({
      src: '/media/w480/123-scarf-sand-1.webp',
      files: { path: '/media/w*/123-scarf-sand-1.webp', widths: [160, 320, 400, 480, 640] },
      width: 480,
      height: 600,
      alt: 'Scarf',
    })
    expect(drawn && srcSetOf(drawn)).toBe(
      '/media/w160/123-scarf-sand-1.webp 160w, /media/w320/123-scarf-sand-1.webp 320w, /media/w400/123-scarf-sand-1.webp 400w, /media/w480/123-scarf-sand-1.webp 480w, /media/w640/123-scarf-sand-1.webp 640w',
    )
  })

  it('of one width leave no choice of files', () => {
    const drawn = picture('http://127.0.0.1:9000/static/123-scarf-sand-1.webp', '', { width: 160, max: 160 })
    expect(drawn).toEqual({ src: '/media/w160/123-scarf-sand-1.webp', width: 160, height: 200, alt: '' })
  })

  it('of Cloudinary get transforms (R-079)', () => {
    const url = 'https://res.cloudinary.com/demo/image/upload/v1/shop/scarf.jpg'
    expect(picture(url, '')?.src).toBe(
      'https://res.cloudinary.com/demo/image/upload/c_limit,w_640/f_auto/q_auto/v1/shop/scarf.jpg',
    )
    expect(picture(url, '')?.files?.path).toBe(
      'https://res.cloudinary.com/demo/image/upload/c_limit,w_*/f_auto/q_auto/v1/shop/scarf.jpg',
    )
  })

  it('may be missing (R-166)', () => {
    expect(picture(null, 'x')).toBeNull()
    expect(picture('', 'x')).toBeNull()
  })
})

describe('regions', () => {
  const answer = (thailand = 'Thailand') =>
    [
      { id: 'eu', name: 'Europe', currency_code: 'EUR', countries: [{ iso_2: 'de', display_name: 'Germany' }, {}] },
      { id: 'th', name: thailand, currency_code: 'thb', countries: [{ country_code: 'TH' }] },
    ] as never
  const regions = toRegions(answer(), 'en')

  it('accept both spellings of a country’s code (R-162)', () => {
    expect(regions.map(({ countries }) => countries)).toEqual([
      [{ code: 'de', name: 'Germany' }],
      [{ code: 'th', name: 'Thailand' }],
    ])
  })

  it('say how one pays there: the cards of their own processors, each once, and at the door where that is so', () => {
    const [europe] = toRegions(
      [{ id: 'eu', name: 'Europe', currency_code: 'eur', payment_providers: [{ id: 'pp_omise_omise' }] }] as never,
      'en',
    )
    expect(europe?.accepts).toEqual(['Visa', 'Mastercard', 'JCB'])
    expect(acceptedBy(['pp_system_default'])).toEqual(['on-delivery'])
    expect(acceptedBy(['pp_system_default', 'pp_stripe_stripe', 'pp_omise_omise'])).toEqual([
      ...['Visa', 'Mastercard', 'Amex', 'JCB', 'on-delivery'],
    ])
    expect(acceptedBy(['pp_by_the_moon'])).toEqual([])
  })

  it('name countries in the language of the page', () => {
    expect(toRegions(answer(), 'th').map(({ countries }) => countries[0]?.name)).toEqual(['เยอรมนี', 'ไทย'])
  })

  it('list their countries by the alphabet of the page, and begin with the same one in every language', () => {
    const countries = ['fr', 'at', 'es', 'be'].map((iso_2) => ({ iso_2 }))
    const listed = (['en', 'th'] as const).map((language) =>
      toRegions([{ id: 'eu', name: 'Europe', currency_code: 'eur', countries }] as never, language),
    )
    expect(listed.map((all) => all[0]?.countries.map(({ code }) => code).join())).toEqual([
      'at,be,fr,es',
      'be,fr,es,at',
    ])
    expect(listed.map((all) => chooseRegion(all, {})?.countryCode)).toEqual(['at', 'at'])
  })

  it('are named in the language of the page where they are parts of the world, else as staff named them', () => {
    expect(toRegions(answer('Our islands'), 'th').map(({ name }) => name)).toEqual(['ยุโรป', 'Our islands'])
    expect(toRegions(answer(), 'en').map(({ name }) => name)).toEqual(['Europe', 'Thailand'])
  })

  it('say where they deliver to: the chosen country, their only one, else themselves', () => {
    const [europe, thailand] = toRegions(
      [
        { id: 'eu', name: 'Europe', currency_code: 'eur', countries: [{ iso_2: 'de' }, { iso_2: 'fr' }] },
        { id: 'th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th' }] },
      ] as never,
      'th',
    )
    if (!europe || !thailand) throw new Error('fixture')
    expect([destination(europe, 'fr'), destination(europe), destination(europe, 'th')]).toEqual([
      'ฝรั่งเศส',
      'ยุโรป',
      'ยุโรป',
    ])
    expect([destination(thailand, 'th'), destination(thailand), destination(thailand, 'de')]).toEqual(
      Array(3).fill('ไทย'),
    )
  })

  it('default to Thailand under its Thai name too (R-638)', () => {
    expect(chooseRegion(toRegions(answer('ประเทศไทย'), 'th'), {})?.id).toBe('th')
  })

  it('default to Thailand, keep a valid wish, forget an invalid one (R-015, R-025, R-222, R-223, R-638)', () => {
    expect(chooseRegion(regions, {})?.id).toBe('th')
    expect(chooseRegion(regions, { region: 'eu', country: 'DE' })).toEqual({
      id: 'eu',
      name: 'Europe',
      currencyCode: 'eur',
      countryCode: 'de',
    })
    expect(chooseRegion(regions, { region: 'eu', country: 'fr' })?.countryCode).toBe('de')
    expect(chooseRegion(regions, { region: 'gone' })?.id).toBe('th')
    expect(chooseRegion(regions.slice(0, 1), {})?.id).toBe('eu')
    expect(chooseRegion([], {})).toBeNull()
  })
})

describe('a stored region', () => {
  it('that is no longer there is overwritten by the default, and a good one is restored (R-220, R-221, R-250)', () => {
    const regions = toRegions(
      [
        { id: 'th', name: 'Thailand', currency_code: 'thb', countries: [{ iso_2: 'th' }] },
        { id: 'eu', name: 'Europe', currency_code: 'eur', countries: [{ iso_2: 'de' }, { iso_2: 'fr' }] },
      ] as never,
      'en',
    )
    const rendered = chooseRegion(regions, {})
    const store = safeStorage(() => {
      throw new Error('in memory')
    })
    vi.stubGlobal('location', { protocol: 'http:' })
    vi.stubGlobal('document', { cookie: '' })
    const stored = () => [store.get('medusa_region'), store.get('medusa_country')]
    store.set('medusa_region', 'gone')
    store.set('medusa_country', 'xx')
    expect([restoreRegion(regions, rendered, store), stored()]).toEqual([false, ['th', 'th']])
    store.set('medusa_region', 'eu')
    store.set('medusa_country', 'fr')
    expect([restoreRegion(regions, rendered, store), stored()]).toEqual([true, ['eu', 'fr']])
    vi.unstubAllGlobals()
  })
})

describe('errors of answers', () => {
  it('carry message, status and status text (R-580, R-581, R-582, R-583)', () => {
    const error = errorOfResponse(404, 'Not Found', { type: 'not_found', message: 'Cart id not found: x' })
    expect(error).toMatchObject({
      status: 404,
      statusText: 'Not Found',
      message: 'Cart id not found: x',
      code: 'ERR_BAD_REQUEST',
      reason: 'not_found',
    })
    expect(errorOfResponse(500, 'Internal Server Error', null).message).toBe('Internal Server Error')
    expect(errorOfResponse(302, 'Found', '<html>').code).toBe('ERR_BAD_RESPONSE')
  })

  it.each([
    [
      400,
      { code: 'insufficient_inventory', message: 'Some variant does not have the required inventory' },
      'insufficient_inventory',
    ],
    [400, { type: 'invalid_data', code: 'no_price' }, 'no_price'],
    [400, { code: 'completed' }, 'completed'],
    [400, { code: 'country_outside_region' }, 'country_outside_region'],
    [400, { code: 'invalid_email' }, 'invalid_email'],
    [400, { code: 'delivery_gone' }, 'delivery_gone'],
    [400, { code: 'delivery_out_of_reach' }, 'delivery_gone'],
    [400, { code: 'not_found', type: 'invalid_data' }, 'not_found'],
    [400, { type: 'not_allowed', message: 'Not enough stock available for item iitem_1' }, 'invalid'],
    [404, { message: 'Cart id not found: x' }, 'not_found'],
    [401, {}, 'unauthorized'],
    [403, {}, 'forbidden'],
    [409, {}, 'conflict'],
    [502, {}, 'network'],
    [500, {}, 'unknown'],
  ])('%d %j is a problem of kind %s', (status, body, problem) => {
    expect(problemOf(errorOfResponse(status, '', body))).toBe(problem)
  })

  it('are silent when canceled (R-631)', () => {
    expect(problemOf(new HttpError({ status: 0, statusText: '', message: '', code: 'ERR_CANCELED' }))).toBeNull()
  })
})

describe('storage', () => {
  it('goes on in memory where the browser forbids it', () => {
    const store = safeStorage(() => {
      throw new Error('SecurityError')
    })
    store.set('a', '1')
    expect(store.get('a')).toBe('1')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })
})
