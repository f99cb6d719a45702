import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { ReviewPictures } from '#ui/shop/reviews/review-pictures.tsx'
import { blankReview, writtenReview } from '../../_fixtures/reviews.ts'

const meta = {
  title: 'Shop/Reviews/Review pictures',
  component: ReviewPictures,
  tags: ['kind:display'],
  args: { view: blankReview(), problem: undefined, onProblem: fn() },
  decorators: [(Story) => <form className="max-w-lg">{Story()}</form>],
} satisfies Meta<typeof ReviewPictures>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { view: writtenReview() } }
export const Invalid: Story = { args: { problem: 'too_large' } }

/** The longest of its sentences in a narrow place. */
export const LongText: Story = {
  tags: ['!visual'],
  args: { view: writtenReview(), problem: 'no_picture' },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
/** Dropped or chosen, they are named and go with the form; a browser's own button, in its own language, is nowhere. */
export const WhatIsDroppedIsNamedAndSent: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const names = () =>
      new FormData(canvasElement.querySelector('form') ?? undefined)
        .getAll('pictures')
        .map((file) => (file instanceof File ? file.name : file))
    await expect(canvas.getByLabelText('Pictures of it').getBoundingClientRect().width).toBeLessThanOrEqual(1)
    const dataTransfer = new DataTransfer()
    for (const name of ['shirt.png', 'cuff.png', 'notes.txt'])
      dataTransfer.items.add(new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : 'text/plain' }))
    await fireEvent(canvas.getByText('Pictures of it'), new DragEvent('drop', { bubbles: true, dataTransfer }))
    await expect(canvas.getByText('cuff.png')).toBeVisible()
    await expect(canvas.getByText(/is no picture that we can take/)).toBeVisible()
    await expect(names()).toEqual(['shirt.png', 'cuff.png'])
    await userEvent.click(canvas.getByRole('button', { name: /shirt\.png/ }))
    await expect(names()).toEqual(['cuff.png'])
  },
}
