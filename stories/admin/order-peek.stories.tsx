import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { OrderPeek, type OrderPeekProps } from '#ui/screens/admin/orders/order-peek.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { staffOrder, staffOrderRows } from '../_fixtures/staff-orders.ts'

const seen = (language: Language): Pick<OrderPeekProps, 'row' | 'order'> => ({
  // biome-ignore lint/style/noNonNullAssertion: the fixture makes as many as are asked for
  row: staffOrderRows(language, 1)[0]!,
  order: staffOrder(language),
})
const onNext = fn()
const onPrevious = fn()
const onClose = fn()

const meta = {
  title: 'Admin/Order peek',
  component: OrderPeek,
  tags: ['kind:page'],
  parameters: { visual: { target: 'page' } },
  args: { ...seen('en'), href: '/admin/orders/order_0', status: 'ready', onPrevious, onNext, onRetry: fn(), onClose },
  render: inLanguage(OrderPeek, seen),
  beforeEach: () => {
    for (const spy of [onNext, onPrevious, onClose]) spy.mockClear()
  },
} satisfies Meta<typeof OrderPeek>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { status: 'loading' } }
export const Failed: Story = { args: { status: 'failed' } }

/** J and K go from order to order while it stays open, Escape leaves it. */
export const IsWalkedByKeys: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: '#1042' })
    await userEvent.keyboard('jk')
    await expect(onNext).toHaveBeenCalledOnce()
    await expect(onPrevious).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(onClose).toHaveBeenCalledOnce()
  },
}
/** The last of a page has none behind it. */
export const EndsWithItsPage: Story = {
  tags: ['!visual'],
  args: { onNext: undefined },
  play: async ({ userEvent }) => {
    const next = await screen.findByRole('button', { name: 'Next in the list' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('j')
    await expect(screen.getByRole('link', { name: 'Open the row' })).toHaveAttribute('href', '/admin/orders/order_0')
  },
}
