import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OrderReviewScreen } from '#ui/screens/order-review.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { blankReview, writtenReview } from '../_fixtures/reviews.ts'

const meta = {
  title: 'Screens/Order review',
  component: OrderReviewScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: {
    view: blankReview(),
    backHref: '/order-summary/order_01',
    action: '/api/reviews/order_01/prod_01',
    onSubmit: fn(async () => undefined),
  },
  render: inLanguage(OrderReviewScreen, (language) => ({ view: blankReview(language) })),
} satisfies Meta<typeof OrderReviewScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** It can be changed until the shop has read it. */
export const Waiting: Story = {
  render: inLanguage(OrderReviewScreen, (language) => ({ view: writtenReview(language) })),
}
export const Approved: Story = {
  render: inLanguage(OrderReviewScreen, (language) => ({ view: { ...writtenReview(language), state: 'approved' } })),
}
/** With the shop's reason. */
export const Rejected: Story = {
  render: inLanguage(OrderReviewScreen, (language) => ({
    view: {
      ...writtenReview(language),
      state: 'rejected',
      reason: language === 'th' ? 'กล่าวถึงผู้ขายของร้านอื่น' : 'It names another shop’s seller.',
    },
  })),
}
export const Sent: Story = {
  render: inLanguage(OrderReviewScreen, (language) => ({ view: blankReview(language), sent: true })),
}
/** It has not arrived yet. */
export const Empty: Story = { render: (args) => <OrderReviewScreen {...args} view={null} /> }
