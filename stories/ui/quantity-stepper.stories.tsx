import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { keyPasses } from '#stories/_fixtures/key-passes.ts'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'

const meta = {
  title: 'UI/QuantityStepper',
  component: QuantityStepper,
  tags: ['kind:control'],
  args: { label: 'Quantity of Silk scarf', defaultValue: 2, max: 5, onValueChange: fn(), onValueCommit: fn() },
} satisfies Meta<typeof QuantityStepper>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = {
  tags: ['pointer'],
  ...underHand('hover', '[data-slot=quantity-stepper] button:last-child'),
}
/** Held down it goes on counting; a number that stays makes a picture that does. */
export const Pressed: Story = {
  tags: ['pointer'],
  args: { value: 2 },
  ...underHand('press', '[data-slot=quantity-stepper] button:last-child'),
}
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', '[data-slot=quantity-stepper] input') }
export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <QuantityStepper {...args} label="Small" size="sm" />
      <QuantityStepper {...args} label="Smallest" defaultValue={1} />
      <QuantityStepper {...args} label="Largest" defaultValue={5} />
      <QuantityStepper {...args} label="Disabled" disabled />
    </div>
  ),
}
export const LongText: Story = { args: { defaultValue: 1250, max: undefined } }
export const Pending: Story = { args: { pending: true } }
export const Disabled: Story = { args: { disabled: true } }

/** One more, one less. */
export const ButtonsCountAndCommitOnceOnRelease: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3, { reason: 'increment' })
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(3, { reason: 'increment' })
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }))
    await expect(args.onValueCommit).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('spinbutton')).toHaveValue('2')
  },
}
export const RefusesMoreThanTheStockAndSaysWhy: Story = {
  tags: ['!visual'],
  args: { defaultValue: 5 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(args.onValueCommit).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(document.querySelector('[data-announcer=polite]')).toHaveTextContent('Only 5 pieces available.'),
    )
  },
}
export const NeverGoesBelowOne: Story = {
  tags: ['!visual'],
  args: { defaultValue: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }))
    await userEvent.type(canvas.getByRole('spinbutton'), '{Control>}a{/Control}0{Enter}')
    await expect(args.onValueCommit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1')
  },
}
/** One at a time. */
export const KeysStepJumpAndCommitOnRelease: Story = {
  tags: ['!visual'],
  args: { max: 40 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const box = canvas.getByRole('spinbutton', { name: 'Quantity of Silk scarf' })
    await expect(box).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(3, { reason: 'keyboard' })
    await userEvent.keyboard('{PageUp}')
    await expect(box).toHaveAttribute('aria-valuenow', '13')
    await userEvent.keyboard('{End}')
    await expect(box).toHaveAttribute('aria-valuenow', '40')
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect(box).toHaveAttribute('aria-valuenow', '1')
    await expect(args.onValueCommit).toHaveBeenCalledTimes(4)
  },
}
export const TypingIsTakenOnLeavingTheBox: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('spinbutton')
    await userEvent.clear(box)
    await userEvent.type(box, '4')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onValueCommit).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(4, { reason: 'typing' })
  },
}
export const AnEmptyBoxGoesBackToTheLastNumber: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('spinbutton'))
    await userEvent.tab()
    await expect(canvas.getByRole('spinbutton')).toHaveValue('2')
    await expect(args.onValueCommit).not.toHaveBeenCalled()
  },
}
export const HoldingTheButtonRepeatsUntilTheStock: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const plus = canvas.getByRole('button', { name: 'Increase quantity' })
    fireEvent.pointerDown(plus, { button: 0 })
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue('5'), { timeout: 2000 })
    await expect(args.onValueCommit).not.toHaveBeenCalled()
    fireEvent.pointerUp(plus)
    await expect(args.onValueCommit).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(5, { reason: 'increment' })
  },
}
export const ScreenReaderClicksCount: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    fireEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }), { detail: 0 })
    await expect(args.onValueCommit).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(3, { reason: 'increment' })
  },
}
/** A thumb lands on the button, the page begins to scroll, and the browser takes the touch away. */
export const AThumbThatScrollsChangesNothing: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const plus = canvas.getByRole('button', { name: 'Increase quantity' })
    fireEvent.pointerDown(plus, { button: 0, pointerType: 'touch' })
    fireEvent.pointerCancel(plus, { pointerType: 'touch' })
    fireEvent.pointerLeave(plus, { pointerType: 'touch' })
    await expect(canvas.getByRole('spinbutton')).toHaveValue('2')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(args.onValueCommit).not.toHaveBeenCalled()
  },
}
export const AThumbThatTapsCountsOnce: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const plus = canvas.getByRole('button', { name: 'Increase quantity' })
    await userEvent.pointer([{ keys: '[TouchA]', target: plus }])
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(3, { reason: 'increment' })
  },
}
export const AThumbThatHoldsRepeats: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const plus = canvas.getByRole('button', { name: 'Increase quantity' })
    fireEvent.pointerDown(plus, { button: 0, pointerType: 'touch' })
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveValue('5'), { timeout: 2000 })
    fireEvent.pointerUp(plus, { pointerType: 'touch' })
    fireEvent.click(plus, { detail: 1 })
    await expect(canvas.getByRole('spinbutton')).toHaveValue('5')
    await expect(args.onValueCommit).toHaveBeenCalledOnce()
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(5, { reason: 'increment' })
  },
}
export const PlusCountsFromWhatIsTyped: Story = {
  tags: ['!visual'],
  args: { max: 40 },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('spinbutton')
    await userEvent.clear(box)
    await userEvent.type(box, '4')
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }))
    await expect(box).toHaveValue('5')
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(5, { reason: 'increment' })
    await userEvent.clear(box)
    await userEvent.type(box, '9{ArrowUp}')
    await expect(box).toHaveValue('10')
    await userEvent.clear(box)
    await userEvent.type(box, '7')
    fireEvent.click(canvas.getByRole('button', { name: 'Decrease quantity' }), { detail: 0 })
    await expect(box).toHaveValue('6')
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(6, { reason: 'decrement' })
  },
}
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('spinbutton')
    await expect(keyPasses(box, 'Home', { shiftKey: true })).toBe(true)
    await expect(keyPasses(box, 'ArrowUp', { ctrlKey: true })).toBe(true)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(keyPasses(box, 'ArrowUp', {})).toBe(false)
  },
}
