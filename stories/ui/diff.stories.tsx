import type { Meta, StoryObj } from '@storybook/react-vite'
import { Diff } from '#ui/diff/diff.tsx'

const meta = {
  title: 'UI/Diff',
  component: Diff,
  tags: ['kind:display', 'every-world'],
  args: {
    label: 'What changes',
    lines: [
      { id: 'title', label: 'Title', before: 'Silk scarf', after: 'Silk shawl' },
      { id: 'subtitle', label: 'Subtitle', before: '', after: 'Woven in Surin' },
      { id: 'tags', label: 'Tags', before: 'summer, gift', after: '' },
    ],
  },
} satisfies Meta<typeof Diff>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Amounts: Story = {
  args: {
    lines: [
      {
        id: 'price',
        label: 'Price',
        before: '890.00 THB',
        after: '979.00 THB',
      },
    ],
  },
}
export const LongText: Story = {
  args: {
    lines: [
      {
        id: 'description',
        label: 'Description of the product in the language of the page',
        before: 'Hand-woven by the cooperative of the upper valley. Washes at thirty degrees, dries in the shade.',
        after: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkaufsstelle',
      },
    ],
  },
}
