import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProductSearch, type ProductSearchProps } from '#ui/screens/admin/product-search.tsx'

const empty = { title: '', description: '' }
type Shown = ProductSearchProps['languages'][number]
/** As a search engine shows what stands there. */
function shownOf({ id, values, otherwise }: Omit<Shown, 'result'>): Shown['result'] {
  const description = values.description || otherwise.description
  return {
    title: `${values.title || otherwise.title} · Talat`,
    description: description.length > 160 ? `${description.slice(0, 160).trimEnd()} …` : description,
    address: `talat.example › ${id === 'th' ? 'th › ' : ''}products › doi-inthanon-smock-dress`,
  }
}
const languages: readonly Omit<Shown, 'result'>[] = [
  {
    ...{ id: 'en', name: 'English' },
    ...{ values: empty, errors: {} },
    otherwise: {
      title: 'Doi Inthanon smock dress',
      description: 'Long sleeves make it warm enough for the hills in December.',
    },
  },
  {
    ...{ id: 'th', name: 'ไทย' },
    ...{ values: empty, errors: {} },
    otherwise: { title: 'เดรสสม็อก ดอยอินทนนท์', description: 'แขนยาวอุ่นพอสำหรับยอดดอยในเดือนธันวาคม' },
  },
]
const own = { title: 'Warm smock dress of Thai cotton', description: 'Hand-woven, long sleeves, in four sizes.' }
const [english, thai] = languages
const withEnglish = (part: Partial<Shown>) =>
  ([{ ...english, ...part }, thai] as Shown[]).map((one) => ({ ...one, result: shownOf(one) }))

const meta = {
  title: 'Screens/Admin/ProductSearch',
  component: ProductSearch,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: { languages: withEnglish({}), shown: { title: 60, description: 160 }, onChange: fn() },
} satisfies Meta<typeof ProductSearch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { tags: ['!visual'], args: { languages: withEnglish({ otherwise: empty }) } }
export const Prefilled: Story = { args: { languages: withEnglish({ values: own }) } }
export const Invalid: Story = {
  args: {
    languages: withEnglish({
      values: { ...own, description: 'Hand-woven by four villages. '.repeat(20) },
      errors: { description: 'At most 500 letters, please.' },
    }),
  },
}
/** What the desk refuses stands at its field, in every language that it is about. */
export const ServerRejected: Story = {
  args: {
    languages: withEnglish({ values: own, errors: { title: 'The shop does not take this title.' } }),
  },
}

export const SaysWhatIsTyped: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Title for search engines \(ไทย\)/ }), 'ช')
    await expect(args.onChange).toHaveBeenLastCalledWith('th', 'title', 'ช')
    const result = canvas.getByRole('figure', { name: 'As a result in English' })
    await expect(result).toHaveTextContent('talat.example › products › doi-inthanon-smock-dress')
    await expect(result).toHaveTextContent('Doi Inthanon smock dress · Talat')
    await expect(canvas.getAllByText('24 of about 60 letters are shown')[0]).toBeVisible()
  },
}
