import { readFile } from 'node:fs/promises'
import papa from 'papaparse'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Shopper } from '../security/shopper.ts'
import { fresh, newOrder, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser, undoAfterEach } from './support.ts'

const visit = openBrowser()
const undo = undoAfterEach()
const t = say()

/** What a file says, by the names of its columns. */
async function rowsOf(page: Page, go: () => Promise<void>): Promise<Record<string, string>[]> {
  const waits = page.waitForEvent('download')
  await go()
  const csv = (await readFile(await (await waits).path(), 'utf8')).replace(/^\uFEFF/, '')
  return papa.parse<Record<string, string>>(csv.trim(), { header: true }).data
}
const pressed = (page: Page) => () =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('exports.go') })
    .click()
const column = (
  id: 'number' | 'email' | 'total' | 'goods' | 'shipping' | 'discount' | 'product' | 'orders' | 'account',
) => t(`exports.column.${id}`)

describe('orders as a file', () => {
  it('are those that the list shows, a row each, and what they come to adds up', async () => {
    const word = fresh('taken-out')
    const made = [
      await newOrder(new Shopper(), { email: `${word}-a@example.com` }),
      await newOrder(new Shopper(), { email: `${word}-b@example.com` }),
    ]
    const { page } = await visit()
    await enterAsStaff(page, `/admin/orders?q=${word}`)
    for (const { display_id } of made) await page.getByRole('link', { name: `#${display_id}` }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('admin.export') }).click()
    await page.getByRole('dialog', { name: t('exports.orders.title', { count: 2 }) }).waitFor()
    const rows = await rowsOf(page, pressed(page))
    expect(rows.map((row) => [row[column('number')], row[column('email')]])).toEqual(
      made.toReversed().map(({ display_id, email }) => [String(display_id), email]),
    )
    for (const row of rows) {
      const sum = (['goods', 'shipping', 'discount'] as const).reduce((all, id) => all + Number(row[column(id)]), 0)
      expect(Number(row[column('total')])).toBeGreaterThan(0)
      expect(sum).toBeCloseTo(Number(row[column('total')]), 2)
    }
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('are those that are ticked, with a row for each thing that was bought', async () => {
    const word = fresh('ticked-out')
    const { display_id } = await newOrder(new Shopper(), { email: `${word}@example.com` })
    const { page } = await visit()
    await enterAsStaff(page, `/admin/orders?q=${word}`)
    await page.getByRole('checkbox', { name: t('table.select.row', { row: `#${display_id}` }) }).click()
    await page
      .getByRole('button', { name: t('admin.export') })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: t('exports.orders.title', { count: 1 }) })
    await dialog.getByRole('combobox', { name: t('exports.by') }).selectOption('items')
    const rows = await rowsOf(page, pressed(page))
    expect(rows.map((row) => row[column('number')])).toEqual([String(display_id)])
    expect(rows[0]?.[column('product')]).toMatch(/\w/)
  })

  it('that somebody took them is told in the activity, with how many', async () => {
    const { id } = await newOrder()
    const desk = await openDesk()
    await desk.ok('POST', '/desk/exports/orders', { ids: [id], count: 1 })
    type Notes = { activity: { action: string; resource: string; summary: string; resource_id: string | null }[] }
    const { activity } = await desk.ok<Notes>('GET', '/desk/activity?resource=order&limit=20')
    expect(activity.find(({ action }) => action === 'exported')).toMatchObject({
      ...{ resource: 'order', resource_id: null, summary: '× 1' },
    })
  })

  it('are for staff alone, and no more than a page at once', async () => {
    const desk = await openDesk()
    for (const path of ['orders', 'customers']) {
      const shopper = await new Shopper().call('POST', `/admin/desk/exports/${path}`, { ids: ['order_1'] })
      expect(shopper.status, path).toBe(401)
      const many = Array.from({ length: 201 }, (_, at) => `order_${at}`)
      const refused = await desk.call('POST', `/desk/exports/${path}`, { ids: many })
      expect([refused.status, refused.body.fields], path).toMatchObject([400, { ids: expect.any(String) }])
      expect(
        (await desk.ok<Record<string, unknown[]>>('POST', `/desk/exports/${path}`, { ids: ['gone'] }))[path],
      ).toEqual([])
    }
  })
})

describe('customers as a file', () => {
  it('are those that the list shows, with what they bought', async () => {
    const word = fresh('taker')
    const desk = await openDesk()
    const email = `${word}@example.com`
    await newOrder(new Shopper(), { email })
    const { customers } = await desk.ok<{ customers: { id: string }[] }>('GET', `/customers?q=${word}`)
    const { customer } = await desk.ok<{ customer: { id: string } }>('POST', '/customers', {
      ...{ email: `${word}-2@example.com`, first_name: '=cmd()', last_name: 'Boonmee' },
    })
    undo.push(() => desk.ok('DELETE', `/customers/${customer.id}`))
    const { page } = await visit()
    await enterAsStaff(page, `/admin/customers?q=${word}`)
    await page.getByText(`${word}-2@example.com`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: t('admin.export') }).click()
    await page.getByRole('dialog', { name: t('exports.customers.title', { count: 2 }) }).waitFor()
    const rows = await rowsOf(page, pressed(page))
    const of = (address: string) => rows.find((row) => row[column('email')] === address)
    expect(customers).toHaveLength(1)
    expect(rows).toHaveLength(2)
    expect(of(email)).toMatchObject({
      [column('account')]: t('resources.customers.guest'),
      [column('orders')]: '1',
      [t('exports.column.value', { currency: 'THB' })]: expect.stringMatching(/^[1-9]\d*\.\d\d$/),
    })
    // What a spreadsheet would run is text.
    expect(of(`${word}-2@example.com`)).toMatchObject({ [t('exports.column.firstName')]: "'=cmd()" })
  })
})
