import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DraftGoods, type DraftGoodsProps } from '#ui/screens/admin/orders/draft-goods.tsx'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { said } from '../_fixtures/said.ts'

const save = fn()
const change = fn()
const ask = fn()
const args: DraftGoodsProps = {
  view: {
    lines: [
      { id: 'line_1', title: 'Silk scarf, Indigo', quantity: 2, price: 100 },
      { id: 'line_2', title: 'Lacquer bowl', quantity: 1, price: 450 },
    ],
    added: [{ id: 'variant_1', title: 'Andaman batik sarong, Teal', quantity: 1, price: 990 }],
    delivery: { option: 'so_1', amount: 40 },
    codes: '',
  },
  onView: change,
  goods: { found: [], status: 'ready', onQuery: fn(), onRetry: fn() },
  deliveries: [{ value: 'so_1', label: 'Standard' }],
  coin: { unit: 'THB', digits: 2 },
  total: '690.00\u00a0THB',
  dirty: true,
  saving: false,
  onSave: save,
  asking: { pending: false, onAsk: ask },
}

const meta = {
  title: 'Admin/Draft goods',
  component: DraftGoods,
  beforeEach: () => {
    save.mockClear()
    change.mockClear()
    ask.mockClear()
  },
  tags: ['kind:flow'],
  args,
} satisfies Meta<typeof DraftGoods>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const Empty: Story = {
  args: { view: { lines: [], added: [], delivery: null, codes: '' }, total: '0.00\u00a0THB', dirty: false },
}
/** Which deliveries there are depends on the country, so it is said that there is none. */
export const WithoutACountry: Story = { args: { ...Empty.args, deliveries: [], placeless: true } }
export const Saving: Story = { args: { saving: true } }
export const Refused: Story = { args: { refused: 'Somebody was quicker. Look again, and do it anew.' } }
export const Denied: Story = {
  ...deniedSeen,
  args: { refused: deniedIn('en') },
}

/** The link went out; while something is not saved there is none to send. */
export const Asked: Story = {
  args: { dirty: false, asking: { pending: false, sent: 'mali@example.com', onAsk: ask } },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('drafts.ask') }))
    await expect(ask).toHaveBeenCalledOnce()
  },
}
export const NotSavedNotSent: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link to pay' }))
    await expect(ask).not.toHaveBeenCalled()
  },
}

/** Nothing is sent while nothing was changed. */
export const NothingToSave: Story = {
  tags: ['!visual'],
  args: { dirty: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save what it holds' }))
    await expect(save).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: /Promotion codes/ }), 'A')
    await expect(change).toHaveBeenCalled()
  },
}

/** What a draft costs is not saved while one of its sums cannot be read. */
export const ASumThatIsNoNumberIsNotSaved: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const price = canvas.getByRole('textbox', { name: 'Price of delivery' })
    await userEvent.clear(price)
    await userEvent.type(price, '10,50{Tab}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save what it holds' }))
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(price).toHaveFocus()
    await expect(price).toHaveAccessibleDescription('This is not a number.')
  },
}
