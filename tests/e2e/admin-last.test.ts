import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Json, openDesk } from './desk/support.ts'
import { store as call, filled, goods, openSession, thailand } from './filled.ts'
import { say } from './journey.ts'
import { staffPages } from './people.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)
const undo = undoAfterEach()
/** What the browser itself writes of a refusal. */
const quiet = /status of 400/

/** The key with which the shop itself enters: the only one that a stock SDK is told. */
const shopKey = async () => {
  const desk = await openDesk()
  const { api_keys } = await desk.ok<{ api_keys: { id: string; title: string; type: string; created_at: string }[] }>(
    'GET',
    '/api-keys?type=publishable&order=created_at&limit=1',
  )
  return String(api_keys[0]?.id)
}

/** Presses to delete what the page is of, and says so once more where that is asked. */
async function remove(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('admin.remove') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin.remove') })
    .click()
}

describe('what the shop cannot be open without', () => {
  it('is not taken away: the key with which it enters, and its channel there', async () => {
    const desk = await openDesk()
    const id = await shopKey()
    const { stores } = await desk.ok<{ stores: { default_sales_channel_id: string }[] }>('GET', '/stores')
    const refused = { status: 400, body: { code: 'shop_channel' } }
    const remove = [stores[0]?.default_sales_channel_id]
    expect(await desk.call('POST', `/api-keys/${id}/sales-channels`, { remove })).toMatchObject(refused)
    const page = await staff(`/admin/api-keys/${id}`, { quiet })
    await page.getByRole('button', { name: t('apiKeys.revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('apiKeys.revoke') })
      .click()
    await page.getByText(t('apiKeys.shopKey')).waitFor()
    expect((await fetch(`${shop()}/api/store/regions`)).status).toBe(200)
  })

  it('is not taken away: the only place from which it sells', async () => {
    const desk = await openDesk()
    type Place = { id: string; name: string; sales_channels: Json[] }
    const { stock_locations } = await desk.ok<{ stock_locations: Place[] }>(
      'GET',
      '/stock-locations?limit=200&fields=id,name,sales_channels.id',
    )
    const serving = stock_locations.filter(({ sales_channels }) => sales_channels.length > 0)
    expect(serving).toHaveLength(1)
    const { id, name } = serving[0] as Place
    const page = await staff(`/admin/stock-locations/${id}`, { quiet })
    await remove(page)
    await page.getByText(t('resources.notRemoved', { name, reason: t('resources.locations.last') })).waitFor()
  })

  it('is not taken away: the channel by which it sells', async () => {
    const desk = await openDesk()
    const { stores } = await desk.ok<{ stores: { default_sales_channel_id: string }[] }>('GET', '/stores')
    const id = stores[0]?.default_sales_channel_id
    const { sales_channel } = await desk.ok<{ sales_channel: { name: string } }>('GET', `/sales-channels/${id}`)
    const page = await staff(`/admin/sales-channels/${id}`, { quiet })
    await remove(page)
    const reason = t('resources.channels.own')
    await page.getByText(t('resources.notRemoved', { name: sales_channel.name, reason })).waitFor()
  })

  it('is not mixed with more: a second channel of its key, with which every page of a product and every new cart broke', async () => {
    const desk = await openDesk()
    const id = await shopKey()
    const name = `Stall ${Date.now().toString(36)}`
    const { sales_channel } = await desk.ok<{ sales_channel: { id: string } }>('POST', '/sales-channels', { name })
    undo.push(() => desk.ok('DELETE', `/sales-channels/${sales_channel.id}`))
    undo.push(() => desk.call('POST', `/api-keys/${id}/sales-channels`, { remove: [sales_channel.id] }))
    const page = await staff(`/admin/api-keys/${id}`, { quiet })
    const field = page.getByRole('combobox', { name: t('resources.channels.title') })
    await field.fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: t('save.save'), exact: true }).click()
    await page.getByText(t('apiKeys.shopChannel')).waitFor()
    const { products } = (await (await fetch(`${shop()}/api/store/products?limit=1&fields=handle`)).json()) as {
      products: { handle: string }[]
    }
    expect((await fetch(`${shop()}/products/${products[0]?.handle}`)).status).toBe(200)
  })

  it('is not taken away: what the only place serves, from which it sells', async () => {
    const desk = await openDesk()
    const { stores } = await desk.ok<{ stores: { default_sales_channel_id: string }[] }>('GET', '/stores')
    const own = String(stores[0]?.default_sales_channel_id)
    const { stock_locations } = await desk.ok<{ stock_locations: { id: string; sales_channels: { id: string }[] }[] }>(
      'GET',
      '/stock-locations?limit=200&fields=id,sales_channels.id',
    )
    const place = stock_locations.find(({ sales_channels }) => sales_channels.some((one) => one.id === own))
    const path = `/stock-locations/${place?.id}/sales-channels`
    undo.push(() => desk.call('POST', path, { add: [own] }))
    const page = await staff(`/admin/stock-locations/${place?.id}`, { quiet })
    await page.getByRole('button', { name: /Default Sales Channel$/ }).click()
    await page.getByRole('button', { name: t('save.save'), exact: true }).click()
    await page.getByText(t('resources.locations.last')).waitFor()
  })

  it('sells by another channel once the shop names that one: its goods are shown and bought, the others are not', async () => {
    const desk = await openDesk()
    const name = `Stall ${Date.now().toString(36)}`
    const { stores } = await desk.ok<{ stores: { id: string; default_sales_channel_id: string }[] }>('GET', '/stores')
    const [store] = stores
    const own = String(store?.default_sales_channel_id)
    const { sales_channel } = await desk.ok<{ sales_channel: { id: string } }>('POST', '/sales-channels', { name })
    const { id, variant } = await goods(desk, undo)
    const key = await shopKey()
    type Key = { api_key: { sales_channels: { id: string }[] } }
    const channelsOfKey = async () =>
      (await desk.ok<Key>('GET', `/api-keys/${key}?fields=sales_channels.id`)).api_key.sales_channels.map(
        (one) => one.id,
      )
    const sellBy = (channel: string) => desk.ok('POST', `/stores/${store?.id}`, { default_sales_channel_id: channel })
    undo.push(async () => {
      await sellBy(own)
      await expect.poll(channelsOfKey, { timeout: 20_000 }).toEqual([own])
      await desk.ok('DELETE', `/sales-channels/${sales_channel.id}`)
    })
    const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
    await desk.ok('POST', `/stock-locations/${stock_locations[0]?.id}/sales-channels`, { add: [sales_channel.id] })
    const line = { variant_id: variant, quantity: 1 }
    const begin = async () => (await call('POST', '/carts', { region_id: await thailand(), items: [line] })).status
    expect(await begin()).toBe(200)
    const begun = await filled(variant)
    await sellBy(sales_channel.id)
    await expect.poll(begin, { timeout: 20_000 }).toBe(400)
    await desk.ok('POST', `/products/${id}`, { sales_channels: [{ id: sales_channel.id }] })
    await expect.poll(begin, { timeout: 20_000 }).toBe(200)
    for (const cart of [begun, await filled(variant)]) expect((await openSession(cart)).status).toBe(200)
  })
})
