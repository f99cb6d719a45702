import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { VariantGrid } from '#ui/admin/variant-grid.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'

const words = {
  en: { label: 'Which colors come in which sizes', rows: ['Ivory', 'Sage', 'Indigo'] },
  th: { label: 'สีใดมีในไซซ์ใดบ้าง', rows: ['งาช้าง', 'เขียวเสจ', 'คราม'] },
}
const propsOf = (language: string) => {
  const { label, rows } = words[language === 'th' ? 'th' : 'en']
  return {
    ...{ label, rows, columns: ['XS', 'S', 'M', 'L'], onCheck: fn() },
    isChecked: (row: string, column: string) => row !== rows[1] || column !== 'XS',
  }
}

const meta = {
  title: 'UI/Variant grid',
  component: VariantGrid,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: propsOf('en'),
} satisfies Meta<typeof VariantGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(VariantGrid, propsOf) }
/** More than the page is wide: the names of the rows stay in sight. */
export const LongText: Story = {
  args: {
    columns: ['One size', ...Array.from({ length: 24 }, (_, at) => `EU ${30 + at}`)],
    rows: ['Indigo of Sakon Nakhon, dyed seven times', 'Sage'],
    isChecked: (_, column) => column !== 'EU 31',
  },
}
/** One color, one size. */
export const Empty: Story = { tags: ['!visual'], args: { rows: ['Sand'], columns: ['M'], isChecked: () => false } }

export const Ticks: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sage / XS' }))
    await expect(args.onCheck).toHaveBeenLastCalledWith('Sage', 'XS', true)
    canvas.getByRole('checkbox', { name: 'Indigo / L' }).focus()
    await userEvent.keyboard(' ')
    await expect(args.onCheck).toHaveBeenLastCalledWith('Indigo', 'L', false)
  },
}
