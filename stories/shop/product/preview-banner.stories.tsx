import type { Meta, StoryObj } from '@storybook/react-vite'
import { PreviewBanner } from '#ui/shop/product/preview-banner.tsx'

const meta = {
  title: 'Shop/Product/PreviewBanner',
  component: PreviewBanner,
  tags: ['kind:display'],
  args: { isPublished: false, backHref: '/admin/products/prod_1' },
} satisfies Meta<typeof PreviewBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Its words are always the same; this is the longer of both. */
export const LongText: Story = { args: { isPublished: true } }
