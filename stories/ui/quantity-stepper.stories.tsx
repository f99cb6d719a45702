import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
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
/** one at a time. */
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
