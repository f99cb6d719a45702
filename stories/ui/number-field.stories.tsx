import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { keyPasses } from '#stories/_fixtures/key-passes.ts'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { NumberField } from '#ui/number-field/number-field.tsx'

const meta = {
  title: 'UI/NumberField',
  component: NumberField,
  tags: ['kind:control'],
  args: {
    label: 'Price',
    unit: 'THB',
    digits: 2,
    min: 0,
    defaultValue: 1234.5,
    className: 'max-w-60',
    onValueChange: fn(),
  },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Empty: Story = { args: { defaultValue: null, unit: undefined } }
export const Invalid: Story = { args: { error: 'Please enter a number.' } }
export const LongText: Story = {
  args: { defaultValue: 123456789012.34, label: 'The price before tax in the largest currency' },
}
export const Pending: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }

export const TakesWhatPeopleTypeWhenTheBoxIsLeft: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Price' })
    await expect(box).toHaveValue('1,234.50')
    await userEvent.clear(box)
    await userEvent.type(box, '2 500,000.5')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2500000.5, undefined)
    await expect(box).toHaveValue('2,500,000.50')
  },
}
/** What the box shows is what the form has: a part of a coin that nobody sees is not sent. */
export const RoundsToTheDigitsThatItShows: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Price' })
    await userEvent.clear(box)
    await userEvent.type(box, '1.239{Enter}')
    await expect(box).toHaveValue('1.24')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1.24, undefined)
    // Half a coin goes up, and 1.005 is a little less in binary.
    await userEvent.clear(box)
    await userEvent.type(box, '1.005{Tab}')
    await expect(box).toHaveValue('1.01')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1.01, undefined)
  },
}
export const WithoutDigitsRoundsToThree: Story = {
  tags: ['!visual'],
  args: { digits: undefined },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Price' })
    await userEvent.clear(box)
    await userEvent.type(box, '0.12345{Tab}')
    await expect(box).toHaveValue('0.123')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0.123, undefined)
  },
}
export const KeepsWhatItCannotRead: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Price' })
    await userEvent.clear(box)
    await userEvent.type(box, 'about ten')
    await userEvent.tab()
    await expect(box).toHaveValue('about ten')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN, undefined)
  },
}
/** The form's own way back takes what cannot be read with it. */
export const TakenBackByTheForm: Story = {
  tags: ['!visual'],
  render: function Form(args) {
    const [value, setValue] = useState<number | null>(10)
    return (
      <>
        <NumberField {...args} value={value} onValueChange={setValue} />
        <button type="button" onClick={() => setValue(10)}>
          Discard
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Price' })
    await userEvent.clear(box)
    await userEvent.type(box, '10,50{Tab}')
    await expect(box).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(box).toBeValid()
    await expect(box).toHaveValue('10.00')
  },
}
/** A comma for the point is no thousand; whatever form it stands in knows it too. */
export const SaysThatItIsNoNumber: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
    await userEvent.clear(box)
    await userEvent.type(box, '10,50')
    await expect(box).toBeValid()
    await userEvent.tab()
    await expect(box).toHaveValue('10,50')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('This is not a number.')
    await expect(box.validity.valid).toBe(false)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN, undefined)
    await userEvent.clear(box)
    await userEvent.type(box, '1,050{Enter}')
    await expect(box).toBeValid()
    await expect(box).toHaveAccessibleDescription('')
    await expect(box.validity.valid).toBe(true)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1050, undefined)
  },
}
export const ArrowKeysStepWithoutABinaryTail: Story = {
  tags: ['!visual'],
  args: { defaultValue: 0.1, step: 0.2, max: 2, unit: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0.3, undefined)
    await userEvent.keyboard('{PageUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2, undefined)
    await userEvent.keyboard('{PageDown}{PageDown}')
    await expect(canvas.getByRole('textbox')).toHaveValue('0.00')
  },
}
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('textbox')
    await expect(keyPasses(box, 'ArrowUp', { altKey: true })).toBe(true)
    await expect(keyPasses(box, 'PageUp', { ctrlKey: true })).toBe(true)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(keyPasses(box, 'ArrowUp', {})).toBe(false)
  },
}
