import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RatingLine } from '#ui/shop/reviews/rating-line.tsx'
import { Stars } from '#ui/shop/reviews/stars.tsx'

const meta = {
  title: 'Shop/Reviews/Rating line',
  component: RatingLine,
  tags: ['kind:display'],
  args: { rating: { count: 7, average: 4.57, averageText: '4.6' } },
} satisfies Meta<typeof RatingLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { rating: { count: 12_345, average: 2.4, averageText: '2.4' } } }
/** From none to five, as whole stars. */
export const EveryGrade: Story = {
  render: () => (
    <div className="grid gap-2">
      {[0, 1, 2, 3, 4, 5].map((rating) => (
        <Stars key={rating} rating={rating} />
      ))}
    </div>
  ),
}
/** Without reviews there is no grade to read. */
export const NothingWithoutReviews: Story = {
  tags: ['!visual'],
  args: { rating: { count: 0, average: 0, averageText: '0.0' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
