import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '#ui/field/field.tsx'

const meta = {
  title: 'UI/Field',
  component: Field,
  tags: ['kind:display'],
  args: {
    label: 'Gift note',
    description: 'Printed on a card.',
    className: 'max-w-sm',
    children: (control) => <input {...control} className="h-11 w-full rounded-md border border-line-strong px-3" />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Invalid: Story = { args: { error: 'The note is longer than the card.' } }
export const LongText: Story = {
  args: {
    optional: true,
    label: 'What should we write on the card that comes with the present',
    description: 'At most two hundred letters; we write it by hand, so please no drawings made of letters.',
  },
}
export const TiesLabelHelpAndErrorToTheControl: Story = {
  tags: ['!visual'],
  args: { error: 'The note is longer than the card.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Gift note' })
    await expect(input).toHaveAccessibleDescription('Printed on a card. The note is longer than the card.')
    await expect(input).toBeInvalid()
  },
}
export const TheErrorLineIsThereBeforeTheError: Story = {
  tags: ['!visual'],
  play: async ({ canvasElement }) => {
    const line = canvasElement.querySelector('[data-slot=field-error]')
    await expect(line).toHaveAttribute('aria-live', 'polite')
    await expect(line).toBeEmptyDOMElement()
  },
}
