import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProductEditor, type ProductEditorProps } from '#ui/screens/admin/product.tsx'
import type { Language } from '#ui/words/words.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { drawing } from '../_fixtures/pictures.ts'

const said = {
  en: {
    collection: 'Northern Indigo',
    category: 'Women / Dresses',
    tag: 'Hand-woven',
    kind: 'Clothing',
    heads: ['SKU', 'Price', 'In stock'],
    colors: ['Indigo', 'Forest'],
    files: 'back-of-the-dress.jpg',
    failed: 'The shop cannot be reached. Nothing is lost: please try again.',
    refused: 'The SKU DOI-INDIGO-S is another variant’s.',
    missing: 'Please give it a title.',
  },
  th: {
    collection: 'ครามเหนือ',
    category: 'ผู้หญิง / เดรส',
    tag: 'ทอมือ',
    kind: 'เสื้อผ้า',
    heads: ['รหัสสินค้า', 'ราคา', 'คงเหลือ'],
    colors: ['คราม', 'เขียวป่า'],
    files: 'ด้านหลัง.jpg',
    failed: 'ติดต่อร้านไม่ได้ ข้อมูลยังอยู่ครบ โปรดลองอีกครั้ง',
    refused: 'รหัส DOI-INDIGO-S เป็นของตัวเลือกอื่น',
    missing: 'โปรดใส่ชื่อสินค้า',
  },
}

const hues = ['#3c4f76', '#7a8fb0', '#5d7a5a', '#b08d57']

const rowsOf = (language: Language) =>
  said[language === 'th' ? 'th' : 'en'].colors.flatMap((color, at) =>
    ['S', 'M', 'L'].map((size, place) => ({
      id: `variant_${at}${place}`,
      name: `${color} / ${size}`,
      sku: `DOI-${at === 0 ? 'INDIGO' : 'FOREST'}-${size}`,
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
    shopHref: '/products/doi-inthanon-smock-dress',
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
    onRemove: fn(async () => undefined),
  }
}
const en = propsOf('en')

const meta = {
  title: 'Screens/Admin/Product',
  component: ProductEditor,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: en,
} satisfies Meta<typeof ProductEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(ProductEditor, propsOf) }
export const Loading: Story = {
  args: { choices: undefined, sheet: { ...en.sheet, rows: [], status: 'loading' } },
}
export const Empty: Story = {
  args: {
    name: 'Cloud shirt',
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
