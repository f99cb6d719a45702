import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ColorField } from '#ui/color-field/color-field.tsx'

const meta = {
  title: 'UI/ColorField',
  component: ColorField,
  tags: ['kind:display', 'every-world'],
  args: { label: 'Swatch', value: '#2f4858', onValueChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value)
    return (
      <div className="max-w-sm">
        <ColorField
          {...args}
          value={value}
          onValueChange={(next) => {
            setValue(next)
            args.onValueChange(next)
          }}
        />
      </div>
    )
  },
} satisfies Meta<typeof ColorField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: '', optional: true } }
export const Invalid: Story = { args: { value: 'blue', error: 'Six digits, as in #a1b2c3.' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    label: 'The color that shoppers see on the page of a product and beside the name of the filter',
    description: 'Six digits, as other programs copy them; the sign in front is put there when it is missing.',
  },
}
export const PutsTheSignInFront: Story = {
  tags: ['!visual'],
  args: { value: '' },
  async play({ args, canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Swatch' }), 'C7D0D3')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#C7D0D3')
  },
}
