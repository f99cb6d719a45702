import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cellsOf, type ImportColumn, matchColumns, withHandles, withOptions } from '#features/admin/import-columns.ts'
import { type FileTable, mostBytes, mostRows, readTable, tableOf } from '#features/admin/import-file.ts'
import { makeNames, missingNames } from '#features/admin/import-names.ts'
import { importBody } from '#features/admin/imports.queries.ts'
import { csvFile, guarded, unguarded, workbookFile } from '#features/admin/table-file.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { HttpError } from '#features/shared/http-error.ts'

const blob = (...parts: BlobPart[]) => new Blob(parts)
const columns: ImportColumn[] = [
  ...['handle', 'title', 'title_th', 'description', 'status', 'size', 'color', 'sku', 'price_thb', 'price_usd'].map(
    (id) => ({ id, name: null }),
  ),
  { id: 'stock_sloc_1', name: 'Bangkok' },
  { id: 'pictures', name: null },
]
const match = (head: string[], all = columns) =>
  matchColumns(head, all, ({ id }) => (id === 'title' ? ['Title in English', 'ชื่อภาษาอังกฤษ'] : []))
/** The columns of a file and what stands in them, after its options were told apart. */
const told = (head: string[], ...rows: string[][]) => {
  const table = withOptions({ head, rows: rows.map((texts, at) => ({ line: at + 2, texts })) })
  return { head: table.head, columns: match(table.head), rows: table.rows.map(({ texts }) => texts) }
}

describe('a file of products', () => {
  // What a cell may hold: letters of all kinds, signs of formulas, quotes and ends of lines.
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '__proto__',
      'valueOf',
      "'constructor",
      '=1+1',
      '+66',
      '-5',
      '@x',
      "'=a",
      "''=a",
      "'a",
      'ผ้าไหม',
      '"q"',
      'a,b;c\td',
      'one\ntwo',
    ),
  )
  // No program keeps these in a cell as they are.
  const cell = text.map((value) =>
    value
      .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\ufeff\ufffd]/gu, (sign) =>
        sign === '\n' || sign === '\t' ? sign : '',
      )
      .trim(),
  )
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }).map((rows) => [
    ['handle', 'title', 'sku'],
    // The first is never empty: an empty row is none.
    ...rows.map(([one, ...others]) => [one || 'x', ...others]),
  ])

  it.each([
    ['CSV', (rows: string[][]) => csvFile(rows)],
    ['XLSX', (rows: string[][]) => workbookFile(rows, () => false)],
  ])('comes back from %s as it was written', async (_kind, write) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = (await readTable(await write(rows))) as FileTable
        expect([read.head, ...read.rows.map(({ texts }) => texts)]).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  it('holds nothing that a program would run, and numbers as numbers', async () => {
    fc.assert(
      fc.property(
        text,
        (value) => unguarded(guarded(value)) === value && !/^(?:[=@\t\r]|[+-](?![\d .]+$))/.test(guarded(value)),
      ),
    )
    const csv = await (await csvFile([['handle'], ['=HYPERLINK("http://x")']])).text()
    expect(csv).toContain("'=HYPERLINK")
    const bytes = new Uint8Array(await (await csvFile([['a'], ['b']])).arrayBuffer())
    expect([...bytes.slice(0, 3)], 'so that Excel reads Thai').toEqual([0xef, 0xbb, 0xbf])
    const book = (await readTable(await workbookFile([['price_thb'], ['1290.5']], () => true))) as FileTable
    expect(book.rows).toEqual([{ line: 2, texts: ['1290.5'] }])
  })

  it('may have semicolons or tabs between its cells, empty lines, and short rows', async () => {
    const read = await readTable(blob('\uFEFFhandle;title\r\na;Silk\r\n;\r\n\r\nb\r\n'))
    expect(read).toEqual({
      head: ['handle', 'title'],
      rows: [
        { line: 2, texts: ['a', 'Silk'] },
        { line: 5, texts: ['b', ''] },
      ],
    })
    expect(await readTable(blob('handle\ttitle\na\tSilk'))).toMatchObject({ head: ['handle', 'title'] })
  })

  it('may be what Excel calls Unicode text, and may say first what stands between its cells', async () => {
    const text = 'handle\ttitle\r\na\tผ้าไหม\r\n'
    const units = Uint16Array.from([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))])
    const rows = [{ line: 2, texts: ['a', 'ผ้าไหม'] }]
    expect(await readTable(blob(units))).toEqual({ head: ['handle', 'title'], rows })
    const swapped = new Uint8Array(units.buffer.slice(0))
    for (let at = 0; at < swapped.length; at += 2) swapped.subarray(at, at + 2).reverse()
    expect(await readTable(blob(swapped))).toEqual({ head: ['handle', 'title'], rows })
    expect(await readTable(blob('sep=;\r\nhandle;title\r\na;Silk, soft\r\n'))).toEqual({
      head: ['handle', 'title'],
      rows: [{ line: 2, texts: ['a', 'Silk, soft'] }],
    })
  })

  it('may be what Excel saves on a Thai or a Western machine: which of the two is guessed, and can be said', async () => {
    const head = 'handle,title\r\na,'
    const thai = blob(head, new Uint8Array([0xbc, 0xe9, 0xd2, 0xe4, 0xcb, 0xc1]), ' 100%\r\n')
    expect(await readTable(thai)).toEqual({
      ...{ head: ['handle', 'title'], encoding: 'windows-874' },
      rows: [{ line: 2, texts: ['a', 'ผ้าไหม 100%'] }],
    })
    const western = blob(head, new Uint8Array([0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x62, 0x72, 0xfb, 0x6c, 0xe9, 0x65]))
    const read = (await readTable(western)) as FileTable
    expect([read.encoding, read.rows[0]?.texts[1]]).toEqual(['windows-1252', 'Crème brûlée'])
    const said = (await readTable(western, 'windows-874')) as FileTable
    expect([said.encoding, said.rows[0]?.texts[1]]).toEqual(['windows-874', 'Cr่me br๛l้e'])
    // No Thai byte is this one.
    expect(await readTable(blob(head, new Uint8Array([0xfc, 0xfc])))).toMatchObject({ encoding: 'windows-1252' })
    expect(await readTable(blob('\uFEFFhandle,title\na,ผ้าไหม'))).not.toHaveProperty('encoding')
  })

  it('has the numbers that its program shows, not what is left of them when it reckons', async () => {
    const sums = [['price_thb'], [String(129 * 1.07)], [String(0.1 + 0.2)], ['8850123456789'], ['-0.5']]
    const read = (await readTable(await workbookFile(sums, () => true))) as FileTable
    expect(read.rows.map(({ texts }) => texts[0])).toEqual(['138.03', '0.3', '8850123456789', '-0.5'])
  })

  it.each<[string, Blob, object]>([
    ['nothing', blob(''), { code: 'empty' }],
    ['blank lines alone', blob('\n,,\n'), { code: 'empty' }],
    ['a head alone', blob('handle,title\n'), { code: 'noRows' }],
    ['zeros between its letters', blob(new Uint8Array([0x68, 0, 0x61, 0])), { code: 'encoding' }],
    ['an old workbook', blob(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])), { code: 'kind' }],
    ['a broken workbook', blob(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])), { code: 'broken' }],
    ['a quote that does not end', blob('handle,title\na,"Silk\n'), { code: 'broken' }],
    ['a row with more cells than the head', blob('handle,title\na,b\nc,d,e\n'), { code: 'ragged', line: 3 }],
    ['too many bytes', blob('a'.repeat(mostBytes + 1)), { code: 'size' }],
  ])('with %s is refused with its reason', async (_name, file, problem) => {
    expect(await readTable(file)).toMatchObject(problem)
  })

  it('has a bound', () => {
    const rows = Array.from({ length: mostRows + 1 }, (_, at) => [`h${at}`])
    expect(tableOf([['handle'], ...rows])).toEqual({ code: 'rows' })
    expect(tableOf([['handle'], ...rows.slice(1)])).toMatchObject({ head: ['handle'] })
  })

  it('is sent with its columns named once', () => {
    expect(
      importBody([
        { line: 2, cells: { handle: 'a' } },
        { line: 3, cells: { handle: 'b', sku: 'c' } },
      ]),
    ).toEqual({
      columns: ['handle', 'sku'],
      rows: [
        { line: 2, texts: ['a', ''] },
        { line: 3, texts: ['b', 'c'] },
      ],
    })
  })
})

describe('a description in HTML, as other shops write it', () => {
  const read = (description: string, base = '') =>
    cellsOf(['a', description, base], ['handle', 'description', 'base']).description
  it.each([
    ['<p>Soft &amp; light.</p>\n<p>Made in\nChiang&nbsp;Mai</p>', 'Soft & light.\n\nMade in Chiang Mai'],
    [
      '<h2>Care</h2><ul>\n<li>Wash by <strong>hand</strong></li>\n<li>Dry&#8230;</li>\n</ul>',
      'Care\n\n• Wash by hand\n• Dry…',
    ],
    ['One<br>two<br />three', 'One\ntwo\nthree'],
    ['<style>p { color: red }</style><!-- x --><div><span style="a>b">ผ้าไหม</span></div>', 'ผ้าไหม'],
    ['<p>&lt;b&gt; stays</p>', '<b> stays'],
  ])('is the words that it says: %j', (html, words) => {
    expect(read(html)).toBe(words)
  })
  it('is left as it is where it is none, and where it is of our own export', () => {
    for (const text of ['5 < 6 > 4', 'a <3 b', 'Fish & chips\n\n  two', '', '<unknown> word'])
      expect(read(text)).toBe(text)
    expect(read('<p>as written</p>', 'variant_1 description:abc')).toBe('<p>as written</p>')
    expect(cellsOf(['<p>x</p>'], ['title'])).toEqual({ title: '<p>x</p>' })
  })
})

describe('a number with an apostrophe before it, by which other shops say that it is text', () => {
  it('comes without it, but for what is exported so', () => {
    const mapping = ['sku', 'barcode', 'title', 'base']
    expect(cellsOf(["'00123", "'8850123456789", "'99", ''], mapping)).toMatchObject({
      ...{ sku: '00123', barcode: '8850123456789', title: "'99" },
    })
    expect(cellsOf(["'00123", "'", "'99", 'variant_1 sku:abc'], mapping)).toMatchObject({ sku: "'00123" })
    expect(cellsOf(["'n roll", "'12a"], ['sku', 'barcode'])).toEqual({ sku: "'n roll", barcode: "'12a" })
  })
})

describe('a file without handles', () => {
  const handlesOf = (...rows: Record<string, string>[]) =>
    withHandles(rows.map((cells, at) => ({ line: at + 2, cells }))).map(({ cells }) => cells.handle)
  it('has those that its titles come to; a row without a title belongs to the one above', () => {
    expect(
      handlesOf({ title: 'Silk Dress (long)', size: 'S' }, { title: '', size: 'M' }, { title: ' Café_Cup ' }),
    ).toEqual([...['silk-dress-long', 'silk-dress-long', 'café-cup']])
    expect(handlesOf({ title: 'ผ้าไหม 2' })).toEqual(['ผาไหม-2'])
    expect(handlesOf({ title: '', sku: 'a' }), 'what belongs to nothing is said').toEqual([''])
  })
  it('keeps those that it has', () => {
    expect(handlesOf({ handle: 'a', title: 'Silk' }, { handle: '', title: 'Silk' })).toEqual(['a', ''])
  })
})

describe('names that the shop does not have', () => {
  const row = (line: number, problems: Record<string, string[]>) => ({
    ...{ line, verdict: 'wrong' as const, stale: [] },
    problems: Object.fromEntries(
      Object.entries(problems).map(([id, missing]) => [id, { code: 'unknown', message: '', missing }]),
    ),
  })
  const facts = { columns: [], size: { id: 'opt_size', values: [] }, color: { id: 'opt_color', values: [] } }
  const failure = (status: number) =>
    new HttpError({ status, statusText: '', message: '', code: status === 0 ? 'ERR_NETWORK' : 'ERR_BAD_REQUEST' })

  it('are each told once, by column', () => {
    const rows = [row(2, { tags: ['Summer', 'Silk'] }), row(3, { tags: ['summer'], size: ['3XL'], handle: ['x'] })]
    expect(missingNames(rows)).toEqual([
      { column: 'size', names: ['3XL'] },
      { column: 'tags', names: ['Summer', 'Silk'] },
    ])
  })

  it('are made one by one; a category with those above it, of which one is there', async () => {
    const calls: [string, unknown][] = []
    const fetch = vi.fn(async (path: string, { method, body }: { method?: string; body?: unknown } = {}) => {
      if (method !== 'POST') {
        const there = { id: 'women', name: 'Women', handle: 'women', parent_category_id: null, rank: 0 }
        return { product_categories: [there], count: 1 }
      }
      calls.push([path, body])
      return { product_category: { id: `made-${calls.length}` } }
    })
    const admin = { fetch } as unknown as Transport
    expect(await makeNames(admin, facts, 'category', ['women > Dresses > Long'])).toBeUndefined()
    expect(await makeNames(admin, facts, 'size', ['3XL'])).toBeUndefined()
    expect(calls).toEqual([
      [
        '/admin/product-categories',
        { name: 'Dresses', handle: 'women-dresses', is_active: true, parent_category_id: 'women' },
      ],
      [
        '/admin/product-categories',
        { name: 'Long', handle: 'women-dresses-long', is_active: true, parent_category_id: 'made-1' },
      ],
      ['/admin/desk/options/opt_size/values', { value: '3XL' }],
    ])
  })

  it('that somebody has made meanwhile keep no other back; without an answer the rest waits', async () => {
    const fetch = vi
      .fn()
      .mockRejectedValueOnce(failure(400))
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(failure(0))
    const admin = { fetch } as unknown as Transport
    expect(await makeNames(admin, facts, 'tags', ['a', 'b', 'c', 'd'])).toBe('a')
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('headings', () => {
  it('of our own and in the languages of the shop are known', () => {
    const own = columns.map(({ id }) => id)
    expect(match(own)).toEqual(own)
    expect(match(['ชื่อภาษาอังกฤษ', 'TITLE_TH', 'Price THB', 'Stock: Bangkok'])).toEqual([
      'title',
      'title_th',
      'price_thb',
      'stock_sloc_1',
    ])
  })
  it("of Shopify's files are known", () => {
    const head = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Option1 Name', 'Option1 Value', 'Option2 Name']
    const more = ['Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src', 'Status']
    expect(told([...head, ...more], ['a', 'b', '', '', 'Colour', 'Red', 'Size', 'M']).columns).toEqual([
      ...['handle', 'title', 'description', '', 'color', 'size'],
      ...['sku', 'stock_sloc_1', 'price_thb', 'pictures', 'status'],
    ])
  })
  it("of Medusa's files are known", () => {
    const head = ['Product Handle', 'Product Title', 'Product Description', 'Product Status', 'Variant SKU']
    const options = ['Variant Option 1 Name', 'Variant Option 1 Value', 'Variant Price USD', 'Product Image 1 Url']
    expect(told([...head, ...options], ['', '', '', '', '', 'Size', 'M']).columns).toEqual([
      ...['handle', 'title', 'description', 'status', 'sku', 'size', 'price_usd', 'pictures'],
    ])
  })
  it('of options are what each product calls them, whichever comes first there', () => {
    const head = ['Handle', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant Price']
    expect(
      told(
        head,
        ['bag', 'Title', 'Default Title', '', '', '10'],
        ['dress', 'Size', 'S', 'Color', 'Red', '20'],
        ['dress', '', 'M', '', 'Blue', '20'],
        ['dress', '', '', '', '', ''],
        ['scarf', 'color', 'Green', 'Material', 'Silk', '30'],
      ),
    ).toEqual({
      head: ['Handle', 'Size', 'Color', 'Material', 'Variant Price'],
      columns: ['handle', 'size', 'color', '', 'price_thb'],
      rows: [
        ['bag', '', '', '', '10'],
        ['dress', 'S', 'Red', '', '20'],
        ['dress', 'M', 'Blue', '', '20'],
        ['dress', '', '', '', ''],
        ['scarf', '', 'Green', 'Silk', '30'],
      ],
    })
  })
  it('of options never become the title of products that have none', () => {
    expect(
      told(['Handle', 'Option1 Name', 'Option1 Value', 'Variant Price'], ['bag', 'Title', 'Default Title', '10']),
    ).toMatchObject({ head: ['Handle', 'Variant Price'], rows: [['bag', '10']] })
    expect(told(['Handle', 'Option1 Value'], ['bag', 'S'])).toMatchObject({ head: ['Handle', 'Option1 Value'] })
  })
  it('are given once, and never guessed between places', () => {
    expect(match(['Title', 'Product title', 'Nonsense'])).toEqual(['title', '', ''])
    const two = [...columns, { id: 'stock_sloc_2', name: 'Chiang Mai' }]
    expect(match(['Quantity', 'Chiang Mai'], two)).toEqual(['', 'stock_sloc_2'])
  })
})
