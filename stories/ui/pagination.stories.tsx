import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'

const at = (page: number, pages: number, shown: number[]) => ({
  page,
  pages,
  prevHref: page > 1 ? `/products?page=${page - 1}` : undefined,
  nextHref: page < pages ? `/products?page=${page + 1}` : undefined,
  pageHrefs: shown.map((number) => ({ page: number, href: `/products?page=${number}` })),
})
const meta = {
  title: 'UI/Pagination',
  component: Pagination,
  tags: ['kind:display', 'every-world'],
  args: at(4, 9, [1, 3, 4, 5, 9]),
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'a') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'a') }
export const First: Story = { args: at(1, 3, [1, 2, 3]) }
export const LongText: Story = { args: at(417, 834, [1, 416, 417, 418, 834]) }
export const EveryPageIsARealLink: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/products?page=5')
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
  },
}
export const DrawsNothingForASinglePage: Story = {
  tags: ['!visual'],
  args: at(1, 1, [1]),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
