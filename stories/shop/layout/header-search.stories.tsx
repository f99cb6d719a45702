import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HeaderSearch } from '#ui/shop/layout/header-search.tsx'

const meta = {
  title: 'Shop/Layout/Header search',
  component: HeaderSearch,
  tags: ['kind:display'],
  args: { action: '/products', onSearch: fn() },
} satisfies Meta<typeof HeaderSearch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Searched: Story = { args: { query: 'linen' } }
export const LongText: Story = { args: { query: 'a woven bucket tote of cotton and saddle leather' } }
export const SearchesByTheButton: Story = {
  tags: ['!visual'],
  args: { query: 'linen' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await expect(args.onSearch).toHaveBeenCalledWith('linen')
  },
}
export const IsAFormWithoutScript: Story = {
  tags: ['!visual'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toHaveAttribute('action', '/products')
    await expect(canvasElement.querySelector('input')).toHaveAttribute('name', 'q')
  },
}
