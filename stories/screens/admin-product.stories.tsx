import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { LaterSection } from '#ui/admin/later-section.tsx'
import { ProductEditor, type ProductEditorProps } from '#ui/screens/admin/product.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { drawing } from '../_fixtures/pictures.ts'

const said = {
  en: {
    collection: 'Northern Indigo',
    category: 'Women / Dresses',
    tag: 'Hand-woven',
    kind: 'Clothing',
    heads: ['SKU', 'Price', 'In stock'],
    colors: ['Indigo', 'Forest'],
    regions: ['Thailand', 'Laos'],
    more: ['In search engines', 'More data'],
    files: 'back-of-the-dress.jpg',
    failed: 'The shop cannot be reached. Nothing is lost: please try again.',
    refused: 'The SKU DOI-INDIGO-S is another variant’s.',
    missing: 'Please give it a title.',
    absences: {
      status: ['Its status is “Draft”.', 'Put on sale'],
      channel: ['It is not in the shop’s own sales channel.', 'Put it there'],
      prices: ['2 variants have no price in THB, so nobody can buy those.', 'Go to the prices'],
      category: ['Nobody finds it under Summer 2025: that category is hidden.', 'Open the category'],
      picture: ['It has no picture.', 'Go to the pictures'],
    },
  },
  th: {
    collection: 'ครามเหนือ',
    category: 'ผู้หญิง / เดรส',
    tag: 'ทอมือ',
    kind: 'เสื้อผ้า',
    heads: ['รหัสสินค้า', 'ราคา', 'คงเหลือ'],
    colors: ['คราม', 'เขียวป่า'],
    regions: ['ไทย', 'ลาว'],
    more: ['ในเครื่องมือค้นหา', 'ข้อมูลเพิ่มเติม'],
    files: 'ด้านหลัง.jpg',
    failed: 'ติดต่อร้านไม่ได้ ข้อมูลยังอยู่ครบ โปรดลองอีกครั้ง',
    refused: 'รหัส DOI-INDIGO-S เป็นของตัวเลือกอื่น',
    missing: 'โปรดใส่ชื่อสินค้า',
    absences: {
      status: ['สถานะเป็น “ฉบับร่าง”', 'วางขาย'],
      channel: ['ไม่อยู่ในช่องทางขายของร้าน', 'เพิ่มเข้าช่องทาง'],
      prices: ['ตัวเลือก 2 แบบยังไม่มีราคาเป็น THB จึงซื้อไม่ได้', 'ไปที่ราคา'],
      category: ['ลูกค้าหาใน ฤดูร้อน 2025 ไม่พบ เพราะหมวดหมู่นั้นซ่อนอยู่', 'เปิดหมวดหมู่'],
      picture: ['ยังไม่มีรูปภาพ', 'ไปที่รูปภาพ'],
    },
  },
}

const hues = ['#3c4f76', '#7a8fb0', '#5d7a5a', '#b08d57']

const rowsOf = (language: Language) =>
  said[language === 'th' ? 'th' : 'en'].colors.flatMap((color, at) =>
    ['S', 'M', 'L'].map((size, place) => ({
      id: `variant_${at}${place}`,
      name: `${color} / ${size}`,
      sku: `DOI-${at === 0 ? 'INDIGO' : 'FOREST'}-${size}`,
      ...{ barcode: '', counted: true, ahead: false },
      inventoryItemId: `iitem_${at}${place}`,
      prices: { thb: 3190 },
      stock: { sloc: 12 + 7 * place },
    })),
  )

const propsOf = (language: Language): ProductEditorProps => {
  const words = said[language === 'th' ? 'th' : 'en']
  const [sku = '', price = '', stock = ''] = words.heads
  const choice = (name: string) => [{ id: name, name }]
  return {
    name: language === 'th' ? 'เดรสสม็อก ดอยอินทนนท์' : 'Doi Inthanon smock dress',
    savedStatus: 'published',
    listHref: '/admin/products',
    neighbours: { previous: '/admin/products/prod_before', next: '/admin/products/prod_after' },
    shopHref: '/products/doi-inthanon-smock-dress',
    previewHref: '/preview/prod_1',
    savedHandle: 'doi-inthanon-smock-dress',
    values: {
      title: 'Doi Inthanon smock dress',
      titleTh: 'เดรสสม็อก ดอยอินทนนท์',
      subtitle: 'Gathered yoke, long sleeves',
      subtitleTh: 'จับจีบช่วงอก แขนยาว',
      description: 'Long sleeves make it warm enough for the hills in December.',
      descriptionTh: 'แขนยาวอุ่นพอสำหรับยอดดอยในเดือนธันวาคม',
      handle: 'doi-inthanon-smock-dress',
      status: 'published',
      collection: words.collection,
      type: words.kind,
    },
    errors: {},
    onChange: fn(),
    choices: {
      collections: choice(words.collection),
      categories: choice(words.category),
      tags: choice(words.tag),
      types: choice(words.kind),
    },
    chosen: { categories: [words.category], tags: [words.tag] },
    onChoose: fn(),
    absences: [],
    media: {
      label: language === 'th' ? 'รูปภาพ' : 'Pictures',
      items: [1, 2, 3].map((n) => ({ id: `img_${n}`, picture: drawing('', hues[n]) })),
      onReorder: fn(),
      onRemove: fn(),
      onAltChange: fn(),
      onFiles: fn(),
    },
    sheet: {
      rows: rowsOf(language),
      columns: [
        { id: 'sku', header: sku, kind: 'text', value: (row) => row.sku, width: 14 },
        {
          id: 'prices.thb',
          header: price,
          unit: 'THB',
          kind: 'number',
          digits: 2,
          value: (row) => row.prices.thb ?? null,
        },
        { id: 'stock.sloc', header: stock, kind: 'number', digits: 0, value: (row) => row.stock.sloc ?? null },
      ],
      status: 'ready',
      onRetry: fn(),
      changes: {},
      onChangesChange: fn(),
    },
    bar: { count: 0, saving: false, onSave: fn(), onDiscard: fn() },
    conflict: { open: false, conflicts: [], onDecide: fn(), onLater: fn() },
    onCopy: fn(async () => undefined),
    onRemove: fn(async () => undefined),
  }
}
const en = propsOf('en')

/** Reasons of each kind; the second is mended once the page is saved. */
const absencesOf = (language: Language): ProductEditorProps['absences'] => {
  const { status, channel, prices, category, picture } = said[language === 'th' ? 'th' : 'en'].absences
  const one = ([text = '', mend = '']: readonly string[]) => ({ id: text, text, mend, isMended: false })
  return [
    { ...one(status), weight: 'unseen', by: { onMend: fn() } },
    { ...one(channel), weight: 'unseen', by: { onMend: fn() }, isMended: true },
    { ...one(prices), weight: 'hint', by: { part: 'variants' } },
    { ...one(category), weight: 'hint', by: { href: '/admin/categories/pcat_summer' } },
    { ...one(picture), weight: 'hint', by: { part: 'pictures' } },
  ]
}
const absentOf = (language: Language): ProductEditorProps => ({
  ...propsOf(language),
  savedStatus: 'draft',
  shopHref: undefined,
  absences: absencesOf(language),
})
const publish = fn()
const regionPrices = { shown: false, isEdited: false, onChange: fn() }
const moreColumns = { shown: false, isEdited: false, onChange: fn() }

const meta = {
  title: 'Screens/Admin/Product',
  component: ProductEditor,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: en,
  render: argsInLanguage(ProductEditor, (language) => [propsOf(language), said[language]]),
} satisfies Meta<typeof ProductEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = {
  args: { choices: undefined, sheet: { ...en.sheet, rows: [], status: 'loading' } },
}
export const Empty: Story = {
  args: {
    name: 'Cloud shirt',
    savedHandle: 'cloud-shirt',
    savedStatus: 'draft',
    shopHref: undefined,
    values: {
      ...en.values,
      title: 'Cloud shirt',
      titleTh: '',
      subtitle: '',
      subtitleTh: '',
      description: '',
      descriptionTh: '',
      handle: 'cloud-shirt',
      status: 'draft',
      collection: '',
      type: '',
    },
    chosen: { categories: [], tags: [] },
    media: { ...en.media, items: [] },
  },
}
/** A draft says why shoppers do not see it, and what mends that. */
export const NotInShop: Story = { render: inLanguage(ProductEditor, absentOf) }
export const Failed: Story = { args: { sheet: { ...en.sheet, rows: [], status: 'failed' } } }
export const Invalid: Story = {
  args: {
    values: { ...en.values, title: '' },
    errors: { title: said.en.missing },
    sheet: { ...en.sheet, refused: { variant_10: said.en.refused } },
    bar: { ...en.bar, count: 2, failed: said.en.failed },
  },
}
export const Changed: Story = {
  args: {
    sheet: { ...en.sheet, changes: { variant_00: { 'prices.thb': { value: 2990 } } } },
    media: { ...en.media, uploads: [{ id: 'up_1', name: said.en.files, percent: 40 }] },
    bar: { ...en.bar, count: 3, restoredAt: '11:04' },
  },
}
/** A price of its own for each region; where there is none, the currency's holds and is seen. */
const inRegionsOf = (language: Language): ProductEditorProps => {
  const props = propsOf(language)
  const [sku, price, stock] = props.sheet.columns
  const region = (id: string, header: string) => ({
    ...{ id: `prices.thb.${id}`, header, unit: 'THB', kind: 'number' as const, digits: 2, width: 9 },
    value: (row: ProductEditorProps['sheet']['rows'][number]) => row.prices[`thb.${id}`] ?? null,
    otherwise: (look: (column: string) => string | number | boolean | null) => look('prices.thb'),
  })
  const [home, away] = said[language === 'th' ? 'th' : 'en'].regions
  const columns = [sku, price, region('reg_1', home ?? ''), region('reg_2', away ?? ''), stock].flatMap(
    (one) => one ?? [],
  )
  const rows = props.sheet.rows.map((row, at) =>
    at === 1 ? { ...row, prices: { ...row.prices, 'thb.reg_2': 3490 } } : row,
  )
  return {
    ...props,
    sheet: { ...props.sheet, rows, columns, regionPrices: { ...regionPrices, shown: true }, moreColumns },
  }
}
export const RegionPrices: Story = { render: inLanguage(ProductEditor, inRegionsOf) }

/** A formula begins at what holds; while an edit waits, its column stays in sight. */
export const PricesARegion: Story = {
  tags: ['!visual'],
  args: inRegionsOf('en'),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const cell = canvasElement.querySelector<HTMLElement>('td[data-place="0,2"]')
    if (!cell) throw new Error('There is no cell.')
    await expect(cell).toHaveTextContent('Empty, this holds: 3,190.00')
    await userEvent.click(cell)
    await userEvent.keyboard('=+10%{Enter}')
    await expect(args.sheet.onChangesChange).toHaveBeenLastCalledWith({
      variant_00: { 'prices.thb.reg_1': { value: 3509 } },
    })
    await userEvent.click(canvas.getByRole('switch', { name: /Prices by region/ }))
    await expect(regionPrices.onChange).toHaveBeenLastCalledWith(false)
  },
}
/** Bar codes and what is sold ahead are asked for; the words say so while one of them waits to be saved. */
export const MoreColumns: Story = {
  tags: ['!visual'],
  args: { sheet: { ...en.sheet, moreColumns } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: /More columns/ }))
    await expect(moreColumns.onChange).toHaveBeenLastCalledWith(true)
  },
}
export const RegionPriceEdited: Story = {
  tags: ['!visual'],
  args: {
    ...inRegionsOf('en'),
    sheet: { ...inRegionsOf('en').sheet, regionPrices: { ...regionPrices, shown: true, isEdited: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: /Prices by region/ })).toBeDisabled()
    await expect(canvas.getByText('Shown while prices of regions wait to be saved.')).toBeVisible()
  },
}
/** Another address is warned of before it is saved; what few people change is closed. */
const movedOf = (language: Language): ProductEditorProps => {
  const props = propsOf(language)
  const words = said[language === 'th' ? 'th' : 'en']
  return {
    ...props,
    values: { ...props.values, handle: 'doi-smock-dress' },
    bar: { ...props.bar, count: 1 },
    more: (
      <>
        {words.more.map((title) => (
          <LaterSection key={title} title={title}>
            {() => null}
          </LaterSection>
        ))}
      </>
    ),
  }
}
export const AddressChanged: Story = { render: inLanguage(ProductEditor, movedOf) }
/** Of what stands in the closed parts of the page too: search engines and data. */
export const Conflict: Story = {
  args: {
    bar: { ...en.bar, count: 3 },
    conflict: conflictOf(
      { path: 'title', label: 'Title in English', mine: 'Smock dress', theirs: 'Warm smock dress' },
      {
        path: 'metadata.seo_title',
        label: 'In search engines: Title in English',
        mine: 'Smock dress of Thai cotton',
        theirs: '',
      },
      { path: 'metadata.loom_hours', label: 'loom_hours', mine: '36', theirs: '40' },
    ),
  },
  ...conflictSeen,
}
export const FailedToSave: Story = { args: { bar: { ...en.bar, count: 3, failed: said.en.failed } } }
export const Denied: Story = {
  ...deniedSeen,

  render: inLanguage(ProductEditor, (language) => ({
    ...propsOf(language),
    bar: { ...en.bar, count: 3, failed: deniedIn(language) },
  })),
}
export const Submitting: Story = { args: { bar: { ...en.bar, count: 3, saving: true } } }
export const LongText: Story = {
  args: {
    name: 'A smock dress of hand-reeled cotton that four villages on Doi Inthanon wove through the long rains',
    values: {
      ...en.values,
      title: 'A smock dress of hand-reeled cotton that four villages on Doi Inthanon wove through the long rains',
      description: 'Long sleeves make it warm enough for the hills in December. '.repeat(12),
    },
  },
}

export const SaysWhatIsTyped: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title in English' }), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith('title', 'Doi Inthanon smock dress!')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'draft')
    await expect(args.onChange).toHaveBeenLastCalledWith('status', 'draft')
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(said.en.tag) }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('tags', [])
  },
}

/** J and K walk the list; not while somebody types, nor with a key that is the browser's. */
export const WalksTheList: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const gone: string[] = []
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      event.preventDefault()
      gone.push(link?.getAttribute('href') ?? '')
    }
    document.addEventListener('click', note, { capture: true })
    await userEvent.keyboard('j')
    await userEvent.keyboard('k')
    await expect(gone).toEqual(['/admin/products/prod_after', '/admin/products/prod_before'])
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}k{/Alt}')
    document.removeEventListener('click', note, { capture: true })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title in English' }), 'jk')
    const cell = canvas.getAllByRole('gridcell').at(0)
    cell?.focus()
    await userEvent.keyboard('j{Escape}')
    await expect(gone).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Next in the list' })).toHaveAttribute(
      'href',
      '/admin/products/prod_after',
    )
  },
}

/** Each reason leads to what mends it: by the press alone, on this page or on another; the focus is never lost. */
export const MendsWhatKeepsItAway: Story = {
  tags: ['!visual'],
  args: { absences: absencesOf('en').map((one, at) => (at === 0 ? { ...one, by: { onMend: publish } } : one)) },
  play: async ({ canvas, userEvent }) => {
    const card = within(
      canvas.getByRole('heading', { name: 'Why is it not in the shop?' }).closest('div') as HTMLElement,
    )
    await userEvent.click(card.getByRole('button', { name: 'Put on sale' }))
    await expect(publish).toHaveBeenCalledOnce()
    await expect(document.activeElement).toHaveTextContent('Its status is “Draft”.')
    await expect(card.getByText('Mended once you save.')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Go to the prices' }))
    await expect(canvas.getByRole('heading', { name: /variants/ })).toHaveFocus()
    await userEvent.click(card.getByRole('button', { name: 'Go to the pictures' }))
    await expect(canvas.getByRole('heading', { name: 'Pictures' })).toHaveFocus()
    await expect(card.getByRole('link', { name: 'Open the category' })).toHaveAttribute(
      'href',
      '/admin/categories/pcat_summer',
    )
  },
}
