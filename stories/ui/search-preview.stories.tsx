import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchPreview } from '#ui/admin/search-preview.tsx'

const meta = {
  title: 'UI/SearchPreview',
  component: SearchPreview,
  tags: ['kind:display', '!visual'],
  args: {
    label: 'As a result in English',
    title: 'Doi Inthanon smock dress · Talat',
    description: 'Long sleeves make it warm enough for the hills in December.',
    address: 'talat.example › products › doi-inthanon-smock-dress',
    lang: 'en',
  },
} satisfies Meta<typeof SearchPreview>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the part of the product's page that shows it. */
export const Default: Story = {}
export const LongText: Story = {
  args: { title: 'Smock dress '.repeat(5), description: 'Warm enough for the hills in December. '.repeat(4) },
}
