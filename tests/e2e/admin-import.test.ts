import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fresh, openDesk } from './desk/support.ts'
import { say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { openBrowser, shop, undoAfterEach } from './support.ts'

const visit = openBrowser()
const undo = undoAfterEach()
const t = say()
const address = '/admin/products/import'

/** Twelve rows of six products in two sizes; two are wrong. */
function fileOf(word: string): string {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const handle = `${word}-${Math.floor(at / 2)}`
    const size = at === 3 ? 'MMM' : at % 2 === 0 ? 'S' : 'M'
    const price = at === 8 ? 'much' : '1,290.00'
    return [handle, at % 2 === 0 ? `${word} ${at / 2}` : '', 'published', size, `${handle}-${at}`, `"${price}"`, '5']
  })
  const head = ['Handle', 'Title', 'Status', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Stock: Bangkok']
  return [head, ...rows].map((row) => row.join(',')).join('\r\n')
}
const found = async (word: string) => {
  const desk = await openDesk()
  return (await desk.ok<{ ids: string[] }>('POST', '/desk/search/product', { q: word, ids_only: true })).ids
}

describe('products from a file', () => {
  it('are asked about before the page is loaded anew: which columns are what was said by hand', async () => {
    const { page } = await visit()
    await enterAsStaff(page, address)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const take = () =>
      page
        .getByLabel(t('transfer.pick.drop'))
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf('asked')) })
    await take()
    await page.getByRole('combobox', { name: 'Option1 Value' }).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    expect(asked, 'what is known by its name is chosen again at once').toEqual([])
    await take()
    await page.getByRole('combobox', { name: 'Option1 Value' }).selectOption('size')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })

  it('may be saved by Excel on a Thai machine, which does not say how its letters are written', async () => {
    const { page } = await visit()
    await enterAsStaff(page, address)
    await page.waitForLoadState('networkidle')
    // ผ้าไหม in Windows-874.
    const buffer = Buffer.concat([
      Buffer.from('Handle,Title\r\nsilk,'),
      Buffer.from([0xbc, 0xe9, 0xd2, 0xe4, 0xcb, 0xc1]),
    ])
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel(t('transfer.pick.drop')).setInputFiles(file)
    await page.getByText(t('transfer.map.sample', { sample: 'ผ้าไหม' })).waitFor()
    const letters = page.getByRole('combobox', { name: t('transfer.map.letters') })
    await letters.selectOption('windows-1252')
    await page.getByText(t('transfer.map.sample', { sample: '¼éÒäËÁ' })).waitFor()
    await letters.selectOption('windows-874')
    await page.getByText(t('transfer.map.sample', { sample: 'ผ้าไหม' })).waitFor()
  })

  it('are looked through, corrected in place, imported, seen in the shop and taken back', async () => {
    const word = fresh('imported')
    const { page } = await visit()
    await enterAsStaff(page, '/admin/products')
    await page.getByRole('link', { name: t('admin.products.import'), exact: true }).click()
    await page.waitForURL(`**${address}`)
    const choose = page.getByLabel(t('transfer.pick.drop'))
    await choose.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('handle,title\na,b,c\n') })
    await page.getByText(t('transfer.file.ragged', { line: 2 })).waitFor()
    await choose.setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(word)) })
    // Known by its name in the file: all but what only stands in its rows.
    await expect(await page.getByRole('combobox', { name: 'Variant Price' }).inputValue()).toBe('price_thb')
    await page.getByRole('combobox', { name: 'Option1 Value' }).selectOption('size')
    await page.getByRole('button', { name: t('transfer.map.check', { count: 12 }) }).click()
    await page.getByText(t('transfer.result.wrong', { count: 2 }), { exact: true }).waitFor()
    await page.getByText(t('transfer.result.new', { count: 10 }), { exact: true }).waitFor()
    // The one is corrected, the other waits.
    const size = page.getByRole('textbox', { name: t('transfer.column.size') })
    await size.fill('M')
    expect(await page.getByRole('button', { name: t('transfer.result.go', { count: 10 }) }).isDisabled()).toBe(true)
    await size.press('Enter')
    await page.getByText(t('transfer.result.wrong', { count: 1 }), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('transfer.result.go', { count: 11 }) }).click()
    await page.getByRole('button', { name: t('transfer.run.restGo') }).waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await found(word)).length, { timeout: 15_000 }).toBe(6)
    const sold = await fetch(`${shop()}/products/${word}-1`)
    expect([sold.status, (await sold.text()).includes(`${word} 1`)], 'in the shop').toEqual([200, true])
    // Later: the file is in no page any more.
    await page.reload()
    await page.getByRole('button', { name: t('transfer.run.restGo') }).click()
    await page.getByRole('textbox', { name: t('transfer.column.price', { currency: 'THB' }) }).fill('900')
    await page.getByRole('button', { name: t('transfer.wrong.again') }).click()
    await page.getByRole('button', { name: t('transfer.result.go', { count: 1 }) }).click()
    const undo = page.getByRole('button', { name: t('admin.tasks.undo') })
    await page.getByRole('link', { name: t('transfer.run.products') }).waitFor({ timeout: 60_000 })
    // Both are in the tray, and go from there.
    await page.getByRole('button', { name: t('admin.tasks.open', { count: 0 }) }).click()
    const tasks = page.getByRole('listitem').filter({ hasText: t('admin.tasks.import', { file: 'autumn.csv' }) })
    await expect.poll(() => tasks.count()).toBeGreaterThanOrEqual(2)
    await tasks
      .nth(0)
      .getByRole('button', { name: t('admin.tasks.undo') })
      .click()
    await expect.poll(() => undo.count(), { timeout: 30_000 }).toBeGreaterThan(0)
    await tasks
      .nth(1)
      .getByRole('button', { name: t('admin.tasks.undo') })
      .click()
    await expect.poll(async () => (await found(word)).length, { timeout: 60_000 }).toBe(0)
  })

  it('come from another shop as it wrote them: options, pictures, HTML, and names that are not there yet', async () => {
    const word = fresh('moved')
    const head = [
      ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Option1 Name', 'Option1 Value', 'Option2 Name'],
      ...['Option2 Value', 'Variant SKU', 'Variant Barcode', 'Variant Price', 'Image Src', 'Status'],
    ]
    const picture = (at: number) => `https://cdn.example/${word}-${at}.jpg`
    const html = `"<p>Soft &amp; light</p>\n<ul><li>${word}</li></ul>"`
    const rows = [
      [word, `${word} dress`, html, `${word} kind`, `"${word} a, ${word} b"`, 'Size', 'S', 'Color', `${word} red`],
      [word, '', '', '', '', '', 'M', '', `${word} red`],
      [word, '', '', '', '', '', '', '', ''],
      [`${word}-bag`, `${word} bag`, '', `${word} kind`, `${word} b`, 'Title', 'Default Title', '', ''],
    ]
    const variants = [
      [`${word}-s`, "'001", '1290.00', picture(1), 'active'],
      [`${word}-m`, "'002", '1290.00', picture(2), ''],
      ['', '', '', picture(3), ''],
      [`${word}-bag`, '', '250.00', '', 'active'],
    ]
    const csv = [head, ...rows.map((row, at) => [...row, ...(variants[at] ?? [])])]
      .map((row) => row.join(','))
      .join('\n')
    const desk = await openDesk()
    undo.push(async () => {
      const named = async (path: string, many: string) =>
        (await desk.ok<Record<string, { id: string; value: string }[]>>('GET', path))[many] ?? []
      const { color } = await desk.ok<{ color: { id: string } }>('GET', '/desk/imports')
      const colors = `/desk/options/${color.id}/values`
      await desk.ok('POST', '/products/batch', { delete: await found(word) })
      for (const { id } of await named(`/product-tags?q=${word}`, 'product_tags'))
        await desk.ok('DELETE', `/product-tags/${id}`)
      for (const { id } of await named(`/product-types?q=${word}`, 'product_types'))
        await desk.ok('DELETE', `/product-types/${id}`)
      for (const { id, value } of await named(colors, 'values'))
        if (value.startsWith(word)) await desk.ok('DELETE', `${colors}/${id}`)
    })
    const { page } = await visit()
    await enterAsStaff(page, address)
    await page.waitForLoadState('networkidle')
    await page
      .getByLabel(t('transfer.pick.drop'))
      .setInputFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: t('transfer.map.check', { count: 4 }) }).click()
    const make = (column: 'color' | 'tags' | 'type', count: number) =>
      page.getByRole('button', { name: t('transfer.missing.make', { label: t(`transfer.column.${column}`), count }) })
    await make('tags', 2).click()
    await make('tags', 2).waitFor({ state: 'detached' })
    await make('type', 1).click()
    await make('type', 1).waitFor({ state: 'detached' })
    await make('color', 1).click()
    await page.getByRole('button', { name: t('transfer.result.go', { count: 4 }) }).click()
    await page.getByRole('link', { name: t('transfer.run.products') }).waitFor({ timeout: 60_000 })
    const ids = await found(word)
    const { columns, rows: written } = await desk.ok<{ columns: string[]; rows: string[][] }>('POST', '/desk/exports', {
      selection: { ids },
    })
    const cells = written.map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at]])))
    const shared = { type: `${word} kind`, status: 'published' }
    expect(cells.toSorted((one, other) => String(one.sku).localeCompare(String(other.sku)))).toMatchObject([
      { handle: `${word}-bag`, size: '', color: '', tags: `${word} b`, sku: `${word}-bag`, ...shared },
      { size: 'M', color: `${word} red`, barcode: '002' },
      {
        ...{ description: `Soft & light\n\n• ${word}`, tags: `${word} a; ${word} b`, size: 'S', color: `${word} red` },
        ...{ barcode: '001', pictures: [1, 2, 3].map(picture).join(' '), ...shared },
      },
    ])
  })

  it('are followed to their end although the shop was away in between', async () => {
    const word = fresh('followed')
    const { page } = await visit({ quiet: /503/ })
    await enterAsStaff(page, address)
    await page.waitForLoadState('networkidle')
    let refused = 0
    await page.route('**/desk/jobs/*/events', (route) => {
      if (refused++ > 0) return route.continue()
      return route.fulfill({ status: 503, body: '' })
    })
    const file = Buffer.from(`handle,title\n${word},${word}\n`)
    await page.getByLabel(t('transfer.pick.drop')).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('button', { name: t('transfer.map.check', { count: 1 }) }).click()
    await page.getByRole('button', { name: t('transfer.result.go', { count: 1 }) }).click()
    await page.getByRole('link', { name: t('transfer.run.products') }).waitFor({ timeout: 20_000 })
    expect(refused, 'the first line was refused').toBeGreaterThan(0)
    const desk = await openDesk()
    await desk.ok('POST', '/products/batch', { delete: await found(word) })
  })

  it('are exported as they are chosen; what somebody changed since is told when they come back', async () => {
    const word = fresh('exported')
    const desk = await openDesk()
    const columns = ['handle', 'title', 'size', 'sku', 'price_thb']
    const rows = [0, 1, 2].map((at) => ({
      line: at + 2,
      texts: [`${word}-${at}`, `${word} ${at}`, 'S', `${word}-${at}`, '100'],
    }))
    await desk.ok('POST', '/desk/imports', { columns, rows, idempotency_key: word })
    await expect.poll(async () => (await found(word)).length, { timeout: 30_000 }).toBe(3)

    const { page } = await visit()
    await enterAsStaff(page, `/admin/products?q=${word}`)
    await page.getByRole('checkbox', { name: t('table.select.page') }).click()
    await page
      .getByRole('button', { name: t('admin.export') })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: t('exports.products.title', { count: 3 }) })
    const waits = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('exports.go') }).click()
    const csv = await readFile(await (await waits).path(), 'utf8')
    expect(csv.startsWith('\uFEFFhandle,title,')).toBe(true)
    expect(csv.trim().split('\r\n')).toHaveLength(4)

    const [id] = await found(word)
    const { values } = await desk.ok<{ values: { variants: string[] } }>('GET', `/desk/records/product/${id}`)
    const change = { path: 'prices.thb', from: 100, to: 150 }
    await desk.ok('POST', `/desk/records/variant/${values.variants[0]}`, { changes: [change] })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const file = Buffer.from(csv.replaceAll(/,100,/g, ',120,'))
    await page
      .getByLabel(t('transfer.pick.drop'))
      .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('button', { name: t('transfer.map.check', { count: 3 }) }).click()
    // The tray lists what others did with the same words.
    const main = page.getByRole('main')
    await main.getByText(t('transfer.result.stale', { count: 1 }), { exact: true }).waitFor()
    await main.getByText(t('transfer.result.changed', { count: 2 }), { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /Write row/ }).check()
    await page.getByRole('button', { name: t('transfer.result.go', { count: 3 }) }).click()
    await page.getByRole('link', { name: t('transfer.run.products') }).waitFor({ timeout: 60_000 })
    const after = await desk.ok<{ values: Record<string, unknown> }>(
      'GET',
      `/desk/records/variant/${values.variants[0]}`,
    )
    expect(after.values['prices.thb']).toBe(120)
    await desk.ok('POST', '/products/batch', { delete: await found(word) })
  })

  it('are for staff alone', async () => {
    const { page } = await visit({ quiet: /40[13]/ })
    await page.goto(`${shop()}${address}`)
    await page.waitForURL((url) => url.pathname !== address)
    expect(await page.getByText(t('transfer.pick.drop')).count()).toBe(0)
  })
})
