import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Accordion, AccordionItem } from '#ui/accordion/accordion.tsx'

const meta = {
  title: 'UI/Accordion',
  component: AccordionItem,
  tags: ['kind:display', 'every-world'],
  args: { title: 'Delivery and returns', children: <p>Two days to Bangkok, thirty days to send it back.</p> },
  render: (args) => (
    <Accordion className="max-w-md">
      <AccordionItem {...args} />
      <AccordionItem title="Care" aside="3 tips">
        <p>Wash by hand, cold.</p>
      </AccordionItem>
    </Accordion>
  ),
} satisfies Meta<typeof AccordionItem>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Open: Story = { args: { defaultOpen: true } }
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'What happens when the parcel arrives while nobody is at home, and other questions',
  },
}
export const OpensByAPress: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Two days to Bangkok/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Delivery and returns'))
    await expect(canvas.getByText(/Two days to Bangkok/)).toBeVisible()
  },
}
