import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SearchPreview } from '#ui/admin/search-preview.tsx'

const meta = {
  title: 'UI/SearchPreview',
  component: SearchPreview,
  tags: ['kind:display', '!visual'],
  args: {
    label: 'As a result in English',
    title: 'Doi Inthanon smock dress · Talat',
    description: 'Long sleeves make it warm enough for the hills in December.',
    address: 'https://talat.example/products/doi-inthanon-smock-dress',
    lang: 'en',
  },
} satisfies Meta<typeof SearchPreview>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the part of the product's page that shows it. */
export const Default: Story = {}
export const LongText: Story = {
  args: { title: 'Smock dress '.repeat(20), description: 'Warm enough for the hills in December. '.repeat(20) },
  play: async ({ canvas }) => {
    const [title, description] = canvas.getAllByText(/ …$/).map(({ textContent }) => textContent.length)
    await expect(title).toBeLessThanOrEqual(62)
    await expect(description).toBeLessThanOrEqual(162)
  },
}
/** An address that is still being written may be none. */
export const HalfAnAddress: Story = {
  args: { address: 'https://talat.example/products/50%-off' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('talat.example › products › 50%-off')).toBeVisible()
  },
}
