import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { shop } from '../support.ts'
import { onSale, QUIET, SOON } from './on-sale.ts'
import { type Desk, openDesk } from './support.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

describe('what a product costs on its page', () => {
  type Regions = { regions: { id: string; name: string }[] }
  /** With tax, in Thailand, as the page asks for it. */
  const cost = async (id: string) => {
    const { regions }: Regions = await (await fetch(`${shop()}/api/store/regions`)).json()
    const region = regions.find(({ name }) => name === 'Thailand')?.id
    const query = `id=${id}&region_id=${region}&country_code=th&fields=*variants.calculated_price`
    const { products } = await (await fetch(`${shop()}/api/store/products?${query}`)).json()
    return products[0]?.variants[0]?.calculated_price?.calculated_amount_with_tax
  }

  it('is no more by a list that is a draft again, over, or gone, and again by one that is not', async () => {
    const { id, variant, title } = await onSale(desk)
    expect(await cost(id)).toBe(90)
    const { price_list } = await desk.ok<{ price_list: { id: string } }>('POST', '/price-lists', {
      ...{ title, description: 'For a while', type: 'sale', status: 'active' },
      prices: [{ variant_id: variant, currency_code: 'thb', amount: 50 }],
    })
    await expect.poll(() => cost(id), SOON).toBe(50)
    for (const [change, amount] of [
      [{ status: 'draft' }, 90],
      [{ status: 'active' }, 50],
      [{ ends_at: new Date(Date.now() - 60_000).toISOString() }, 90],
      [{ ends_at: null }, 50],
    ] as const) {
      await wait(QUIET)
      await desk.ok('POST', `/price-lists/${price_list.id}`, change)
      await expect.poll(() => cost(id), { ...SOON, message: JSON.stringify(change) }).toBe(amount)
    }
    await wait(QUIET)
    await desk.ok('DELETE', `/price-lists/${price_list.id}`)
    await expect.poll(() => cost(id), SOON).toBe(90)
  })

  it('has the tax on top once prices are said to be without it', async () => {
    const { id } = await onSale(desk)
    expect(await cost(id)).toBe(90)
    type Preference = { id: string; attribute: string; value: string; is_tax_inclusive: boolean }
    const { price_preferences } = await desk.ok<{ price_preferences: Preference[] }>('GET', '/price-preferences')
    const said = price_preferences.filter((one) => one.is_tax_inclusive)
    const say = (is_tax_inclusive: boolean) =>
      Promise.all(said.map((one) => desk.ok('POST', `/price-preferences/${one.id}`, { is_tax_inclusive })))
    try {
      await say(false)
      await expect.poll(() => cost(id), SOON).toBe(96.3)
    } finally {
      await say(true)
    }
    await expect.poll(() => cost(id), SOON).toBe(90)
  })
})
