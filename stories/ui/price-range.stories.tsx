import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { PriceRange } from '#ui/price-range/price-range.tsx'

const meta = {
  title: 'UI/PriceRange',
  component: PriceRange,
  tags: ['kind:control'],
  args: { min: 90, max: 4900, currency: 'THB', digits: 2, onCommit: fn(), className: 'max-w-72' },
} satisfies Meta<typeof PriceRange>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input[type=range]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input[type=range]') }
export const Narrowed: Story = { args: { from: 500, to: 1500 } }
export const LongText: Story = { args: { min: 0, max: 123456789, className: 'max-w-48' } }
export const Pending: Story = { args: { from: 500 } }
export const Disabled: Story = { args: { min: 90, max: 90 } }

export const TypedPricesAreTakenOnEnter: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const low = canvas.getByRole('textbox', { name: 'Lowest price' })
    await userEvent.clear(low)
    await userEvent.type(low, '800{Enter}')
    await expect(args.onCommit).toHaveBeenCalledOnce()
    await expect(args.onCommit).toHaveBeenLastCalledWith(800, undefined)
  },
}
/** Prices have cents, and people write them with either mark. */
export const CentsAreTaken: Story = {
  tags: ['!visual'],
  args: { min: 5, max: 200, currency: 'EUR' },
  play: async ({ args, canvas, userEvent }) => {
    const low = canvas.getByRole('textbox', { name: 'Lowest price' })
    await userEvent.clear(low)
    await userEvent.type(low, '12.50')
    await expect(low).toHaveValue('12.50')
    await userEvent.tab()
    await expect(args.onCommit).toHaveBeenLastCalledWith(12.5, undefined)
    const high = canvas.getByRole('textbox', { name: 'Highest price' })
    await userEvent.clear(high)
    await userEvent.type(high, '99,95{Enter}')
    await expect(args.onCommit).toHaveBeenLastCalledWith(12.5, 99.95)
    await expect(high).toHaveValue('99.95')
  },
}
/** What is typed as the lowest price is looked for and shown as `price`; a thumb let at `at` shows `highest`. */
const inCoins =
  (typed: string, price: number, at: string, highest: string): NonNullable<Story['play']> =>
  async ({ args, canvas, userEvent }) => {
    const low = canvas.getByRole('textbox', { name: 'Lowest price' })
    await userEvent.clear(low)
    await userEvent.type(low, `${typed}{Enter}`)
    await expect(args.onCommit).toHaveBeenLastCalledWith(price, undefined)
    await expect(low).toHaveValue(String(price))
    fireEvent.input(canvas.getByRole('slider', { name: 'Highest price' }), { target: { value: at } })
    await expect(canvas.getByRole('textbox', { name: 'Highest price' })).toHaveValue(highest)
  }
/** Dinars have three places, all of which are looked for and shown; a thumb goes by tenths where there is little between the ends. */
export const ThousandthsOfADinarAreTaken: Story = {
  tags: ['!visual'],
  args: { min: 1, max: 3, currency: 'KWD', digits: 3 },
  play: inCoins('1.255', 1.255, '2.4567', '2.500'),
}
/** Yen have none: neither a box nor a thumb asks for half of one. */
export const YenAreWhole: Story = {
  tags: ['!visual'],
  args: { min: 1, max: 9, currency: 'JPY', digits: 0 },
  play: inCoins('2.5', 3, '6.4', '6'),
}
/** Whoever goes by the keyboard sees where they are. */
export const ApplyIsSeenWhileItHasTheFocus: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const apply = canvas.getByRole('button', { name: 'Apply' })
    await expect(apply.getBoundingClientRect().width).toBeLessThan(2)
    canvas.getByRole('textbox', { name: 'Highest price' }).focus()
    await userEvent.tab()
    await expect(apply).toHaveFocus()
    await expect(apply.getBoundingClientRect().width).toBeGreaterThan(40)
    await expect(getComputedStyle(apply).clipPath).toBe('none')
  },
}
export const UpsideDownPricesAreSwapped: Story = {
  tags: ['!visual'],
  args: { from: 500, to: 1500 },
  play: async ({ args, canvas, userEvent }) => {
    const low = canvas.getByRole('textbox', { name: 'Lowest price' })
    await userEvent.clear(low)
    await userEvent.type(low, '2000')
    await userEvent.tab()
    await expect(args.onCommit).toHaveBeenLastCalledWith(1500, 2000)
  },
}
export const AThumbCommitsWhenItIsLetGo: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const thumb = canvas.getByRole('slider', { name: 'Highest price' })
    fireEvent.input(thumb, { target: { value: '1200' } })
    await expect(args.onCommit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: 'Highest price' })).toHaveValue('1200')
    fireEvent.keyUp(thumb, { key: 'ArrowLeft' })
    await expect(args.onCommit).toHaveBeenLastCalledWith(undefined, 1200)
  },
}
