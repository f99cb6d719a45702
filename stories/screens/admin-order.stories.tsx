import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AdminOrderScreen } from '#ui/screens/admin/orders/order.tsx'
import { expectToHoldThePlace, WaitingAndThere } from '../_fixtures/holds-place.tsx'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import { staffOrder, staffOrderOnItsWay } from '../_fixtures/staff-orders.ts'

const task = fn()

const meta = {
  title: 'Screens/Admin/Order',
  component: AdminOrderScreen,
  beforeEach: () => void task.mockClear(),
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    state: 'ready',
    order: staffOrder('en'),
    listHref: '/admin/orders',
    slipHref: '/admin/orders/print?as=slip',
    receiptHref: '/admin/orders/print?as=receipt',
    onTask: task,
    onRetry: fn(),
  },
  render: argsInLanguage(AdminOrderScreen, (language) => [staffOrder(language), staffOrderOnItsWay(language)]),
} satisfies Meta<typeof AdminOrderScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnItsWayAndPartlyBack: Story = {
  render: inLanguage(AdminOrderScreen, (language) => ({ order: staffOrderOnItsWay(language) })),
}
export const Canceled: Story = {
  args: {
    order: {
      ...staffOrder('en'),
      status: 'canceled',
      live: false,
      canCancel: false,
      payment: 'refunded',
      lines: staffOrder('en').lines.map((line) => ({ ...line, toPack: 0 })),
    },
  },
}
export const Loading: Story = { args: { state: 'loading', order: undefined } }
/** What is below it does not jump when it is there. */
export const LoadingHoldsThePlace: Story = {
  tags: ['!visual'],
  render: (args) => (
    <WaitingAndThere
      waiting={<AdminOrderScreen {...args} state="loading" order={undefined} />}
      there={<AdminOrderScreen {...args} />}
    />
  ),
  play: ({ canvasElement }) => expectToHoldThePlace(canvasElement),
}
/** On a phone, too, when and for how much it was placed stands with its number, and what can be done below that. */
export const OnAPhoneItsLineIsBelowItsName: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect()
    const line = canvas.getByText(new RegExp(`^Placed ${args.order?.placedAt}`)).getBoundingClientRect()
    const [first] = canvas.getAllByRole('link', { name: 'Packing slip' })
    await expect(line.top).toBeGreaterThanOrEqual(name.bottom)
    await expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(line.bottom)
  },
}
export const NotFound: Story = { args: { state: 'not-found', order: undefined } }
export const Failed: Story = { args: { state: 'failed', order: undefined } }

/** Letters press what they are written at; with Ctrl they are the browser's. */
export const LettersBeginWhatIsDoneMost: Story = {
  tags: ['!visual'],
  args: { order: staffOrderOnItsWay('en') },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('f')
    await expect(task).toHaveBeenLastCalledWith({ kind: 'fulfil' })
    await userEvent.keyboard('r')
    await expect(task).toHaveBeenLastCalledWith({ kind: 'return' })
    await userEvent.keyboard('m')
    await expect(task).toHaveBeenLastCalledWith({ kind: 'refund', payment: 'pay_1' })
    await userEvent.keyboard('{Control>}f{/Control}')
    await expect(task).toHaveBeenCalledTimes(3)
  },
}

/** What comes back says why, and what was written with it. */
export const AReturnSaysWhy: Story = {
  tags: ['!visual'],
  args: { order: staffOrderOnItsWay('en') },
  play: async ({ canvas }) => {
    const back = canvas.getByRole('region', { name: 'Return #3' })
    await expect(back).toHaveTextContent(/Not as in the picture\s*⇄ Jade · SCARF-JADE\s*It is much darker\./)
  },
}

/** Each parcel and each return offers what can be done with it as it stands. */
export const PartsOfferWhatCanBeDoneWithThem: Story = {
  tags: ['!visual'],
  args: { order: staffOrderOnItsWay('en') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Has arrived' }))
    await expect(task).toHaveBeenLastCalledWith({ kind: 'deliver', parcel: 'ful_1' })
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as sent' }))
    await expect(task).toHaveBeenLastCalledWith({ kind: 'ship', parcel: 'ful_2' })
    await userEvent.click(canvas.getByRole('button', { name: 'It is here' }))
    await expect(task).toHaveBeenLastCalledWith({ kind: 'receive', back: 'return_1' })
  },
}
