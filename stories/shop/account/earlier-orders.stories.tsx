import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { EarlierOrders, type EarlierOrdersProps } from '#ui/shop/account/earlier-orders.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'

const orders = (language: 'en' | 'th') => [
  {
    id: 'order_1',
    number: '1042',
    placedAt: language === 'th' ? '18 พ.ย. 2569 21:15' : '18 Nov 2026, 21:15',
    total: language === 'th' ? '฿1,290.00' : 'THB 1,290.00',
  },
  {
    id: 'order_2',
    number: '987',
    placedAt: language === 'th' ? '2 ต.ค. 2569 09:40' : '2 Oct 2026, 09:40',
    total: language === 'th' ? '฿450.00' : 'THB 450.00',
  },
]

const meta = {
  title: 'Shop/Account/Earlier orders',
  component: EarlierOrders,
  tags: ['kind:display'],
  args: {
    state: 'ready',
    email: 'mali@talat.example',
    orders: orders('en'),
    onSend: fn(),
    onClaim: fn(async () => true),
    onRetry: fn(),
  },
  render: inLanguage(EarlierOrders, (language) => ({ orders: orders(language) })),
} satisfies Meta<typeof EarlierOrders>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Empty: Story = { render: (args) => <EarlierOrders {...args} orders={[]} /> }
export const Unconfirmed: Story = { args: { state: 'unconfirmed' } }
export const Sent: Story = { args: { state: 'unconfirmed', mail: 'sent' } }
export const SentTooOften: Story = { args: { state: 'unconfirmed', mail: 'wait' } }
export const Pending: Story = { args: { pending: 'order_1' } }
export const Refused: Story = { args: { refused: 'order_2' } }
export const LongText: Story = {
  args: {
    state: 'unconfirmed',
    mail: 'sent',
    email: 'somebody.with.a.very.long.name.indeed@a-department-with-a-long-name.of-a-company.example',
  },
}

export const ButtonsSayWhichOrderTheyMove: Story = {
  tags: ['!visual'],
  render: (args) => <EarlierOrders {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move to my account: Order 987' }))
    await expect(args.onClaim).toHaveBeenCalledWith('order_2')
  },
}

function Moving(args: EarlierOrdersProps) {
  const [left, setLeft] = useState(args.orders ?? [])
  return (
    <EarlierOrders
      {...args}
      orders={left}
      onClaim={async (id) => {
        setLeft((all) => all.filter((one) => one.id !== id))
        return true
      }}
    />
  )
}

export const FocusStaysInTheSection: Story = {
  tags: ['!visual'],
  render: (args) => <Moving {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move to my account: Order 1042' }))
    await expect(canvas.getByRole('heading')).toHaveFocus()
    await expect(canvas.queryByText('Order 1042')).toBeNull()
  },
}

export const AsksForAnotherLink: Story = {
  tags: ['!visual'],
  args: { state: 'unconfirmed' },
  render: (args) => <EarlierOrders {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}
