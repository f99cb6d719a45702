import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ReviewForm, type ReviewFormProps } from '#ui/shop/reviews/review-form.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { blankReview, writtenReview } from '../../_fixtures/reviews.ts'
import { said } from '../../_fixtures/said.ts'

type Submit = ReviewFormProps['onSubmit']
const meta = {
  title: 'Shop/Reviews/Review form',
  component: ReviewForm,
  tags: ['kind:form'],
  args: { view: blankReview(), action: '/api/reviews/order_01/prod_01', onSubmit: fn<Submit>(async () => undefined) },
  render: argsInLanguage(ReviewForm, writtenReview),
} satisfies Meta<typeof ReviewForm>
export default meta
type Story = StoryObj<typeof meta>

/** As a browser does it: what is chosen is in the form that is sent. */
function choose(input: HTMLInputElement, names: readonly string[]): void {
  const chosen = new DataTransfer()
  for (const name of names) chosen.items.add(new File(['x'], name, { type: 'image/png' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export const Default: Story = {}
export const Prefilled: Story = { args: { view: writtenReview() } }
/** No stars, and an address in the place of a name. */
export const Invalid: Story = {
  args: { view: { ...blankReview(), values: { ...writtenReview().values, rating: '', name: 'mali@example.com' } } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('review.form.submit') }))
    await expect(await canvas.findByText(t('review.problem.matches'))).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** The server looked into the file: it was no picture. */
export const ServerRejected: Story = {
  args: { view: writtenReview(), onSubmit: fn<Submit>(async () => ({ pictures: 'no_picture' })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('review.form.again') }))
    await waitFor(() => expect(canvas.getAllByText(t('review.problem.no_picture')).length).toBeGreaterThan(0))
  },
}
export const Pending: Story = {
  args: { view: writtenReview(), onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('review.form.again') }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
/** What was typed is still there, and the text says so. */
const refusedAs = (code: 'changed' | 'offline'): Story => ({
  args: { view: writtenReview(), onSubmit: fn<Submit>(async () => ({ root: code })) },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('review.form.again') }))
    await expect(await canvas.findByText(t(`review.problem.${code}`))).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${t('review.form.name')}`) })).toHaveValue(
      writtenReview(globals.language).values.name,
    )
  },
})
export const Failed: Story = refusedAs('offline')
export const ChangedElsewhere: Story = refusedAs('changed')
/** It came back without a script. */
export const CameBack: Story = { args: { problem: 'invalid' } }

export const SubmitsOnceWithWhatWasTyped: Story = {
  tags: ['!visual'],
  args: { onSubmit: fn<Submit>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Good/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^In a few words/ }), 'Cool')
    await userEvent.type(canvas.getByRole('textbox', { name: /^What is it like/ }), 'Soft')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Your name/ }), 'Mali')
    choose(canvas.getByLabelText(/^Pictures of it/), ['shirt.png'])
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Send it to the shop' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    const [form] = (args.onSubmit as ReturnType<typeof fn<Submit>>).mock.calls[0] ?? []
    await expect(
      [...(form?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['language', 'en'],
      ['version', '0'],
      ['rating', '4'],
      ['title', 'Cool'],
      ['text', 'Soft'],
      ['name', 'Mali'],
      ['pictures', 'shirt.png'],
    ])
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { view: { ...writtenReview(), values: { ...writtenReview().values, title: '' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^In a few words/ })).toHaveFocus())
  },
}
/** A fifth picture is one too many, before anything is sent; taking one away makes room. */
export const CountsPictures: Story = {
  tags: ['!visual'],
  args: { view: writtenReview() },
  play: async ({ args, canvas, userEvent }) => {
    choose(canvas.getByLabelText(/^Pictures of it/), ['a.png', 'b.png', 'c.png'])
    await expect(canvas.getByText('These are more than four pictures.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Keep picture 1' }))
    await waitFor(() => expect(canvas.queryByText('These are more than four pictures.')).toBeNull())
  },
}
