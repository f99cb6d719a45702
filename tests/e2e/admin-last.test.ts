import { describe, expect, it } from 'vitest'
import { type Json, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { staffPages } from './people.ts'
import { openBrowser, shop } from './support.ts'

const visit = openBrowser()
const t = say()
const staff = staffPages(visit)
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

describe('what the shop cannot be open without', () => {
  it('is not taken away: the key with which it enters, and its channel there', async () => {
    const desk = await openDesk()
    const id = await shopKey()
    const { stores } = await desk.ok<{ stores: { default_sales_channel_id: string }[] }>('GET', '/stores')
    const refused = { status: 400, body: { code: 'shop_key' } }
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
    await page
      .getByRole('button', { name: t('admin.remove') })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin.remove') })
      .click()
    await page.getByText(t('resources.notRemoved', { name, reason: t('resources.locations.last') })).waitFor()
  })
})
