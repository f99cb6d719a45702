import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CompareTable } from '#ui/shop/compare/compare-table.tsx'
import { compared } from '../../_fixtures/compared.ts'
import { inLanguage } from '../../_fixtures/in-language.tsx'

const meta = {
  title: 'Shop/Compare/Compare table',
  component: CompareTable,
  // Its pictures are those of the page.
  tags: ['kind:display', '!visual'],
  args: { products: compared('en'), onRemove: fn() },
  render: inLanguage(CompareTable, (language) => ({ products: compared(language) })),
} satisfies Meta<typeof CompareTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { onlyDifferences: true },
  render: inLanguage(CompareTable, (language) => ({
    products: compared(language).map((product) => ({ ...product, title: `${product.title} ${product.title}` })),
  })),
}
