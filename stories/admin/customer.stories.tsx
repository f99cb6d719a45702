import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CustomerAddresses } from '#ui/admin/customer/customer-addresses.tsx'
import { CustomerData, type CustomerDataProps } from '#ui/admin/customer/customer-data.tsx'
import { CustomerOrders } from '#ui/admin/customer/customer-orders.tsx'
import { bringFieldParts } from '#ui/admin/field-parts.tsx'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'

const done = async () => undefined
const person: CustomerDataProps = {
  name: 'mali@talat.example',
  erased: false,
  account: 'proved',
  sessions: 2,
  guests: [{ id: 'cus_2', href: '/admin/customers/cus_2', value: '1,290.00\u00a0THB', orders: 1 }],
  orders: 3,
  open: [],
  onExport: fn(done),
  onMerge: fn(done),
  onErase: fn<CustomerDataProps['onErase']>(done),
}
const order = {
  ...{ id: 'order_1', number: '#1042', customer: 'Mali Suwan', email: 'mali@talat.example', phone: '' },
  ...{ tags: '', returns: [], pieces: 2 },
  ...{ payment: 'captured', fulfilment: 'delivered', status: 'pending', total: '3,120.00\u00a0THB', channel: '' },
  ...{ country: 'Thailand', placedAt: '12 Nov 2026, 10:31' },
}
const thai = { customer: 'มะลิ สุวรรณ', country: 'ไทย', placedAt: '12 พ.ย. 2569 10:31' }
const ordersOf = (language: Language) =>
  [order, { ...order, id: 'order_2', number: '#1011', status: 'canceled' }].map((one) =>
    language === 'th' ? { ...one, ...thai } : one,
  )
const home = {
  ...{ id: 'addr_1', first_name: 'Mali', last_name: 'Suwan', address_1: '77 Charoen Krung', city: 'Bang Rak' },
  ...{ province: 'Bangkok', postal_code: '10500', country_code: 'th', phone: '+66 81 111 2222' },
}
const lines = {
  en: ['Mali Suwan', home.address_1, 'Bang Rak Bangkok 10500', 'Thailand', home.phone],
  th: ['มะลิ สุวรรณ', '77 ถนนเจริญกรุง', 'บางรัก กรุงเทพฯ 10500', 'ไทย', home.phone],
}
const thailand = { value: 'th', label: 'Thailand' }
const countries = (code: string) => ({
  ...{ options: [thailand], chosen: code === 'th' ? [thailand] : [], status: 'ready' as const },
  ...{ onQueryChange: fn(), onRetry: fn() },
})

const meta = {
  title: 'Admin/Customer',
  component: CustomerData,
  tags: ['kind:flow'],
  args: person,
  beforeEach: () => {
    for (const act of [person.onExport, person.onMerge, person.onErase]) (act as ReturnType<typeof fn>).mockClear()
  },
} satisfies Meta<typeof CustomerData>
export default meta
type Story = StoryObj<typeof meta>

export const Person: Story = {}
export const Guest: Story = { args: { account: 'none', guests: [], sessions: 0 } }
export const Unproved: Story = { args: { account: 'unproved' } }
export const Erased: Story = { args: { erased: true } }
export const Orders: Story = {
  render: (_, { globals }) => (
    <CustomerOrders orders={ordersOf(globals.language)} count={5} hrefOf={(id) => `/admin/orders/${id}`} />
  ),
}
export const NoOrders: Story = { render: () => <CustomerOrders orders={[]} count={0} hrefOf={(id) => id} /> }
export const Addresses: Story = {
  render: (_, { globals }) => (
    <CustomerAddresses
      addresses={[home]}
      countries={countries}
      linesOf={() => lines[languageOf(globals)]}
      onSave={done}
      onRemove={done}
    />
  ),
}
/** Who has two addresses in the same name hears which of them a button changes or deletes. */
export const ButtonsSayWhichAddress: Story = {
  tags: ['!visual'],
  render: () => (
    <CustomerAddresses
      addresses={[home, { ...home, id: 'addr_2', address_1: '9 Silom' }]}
      countries={countries}
      linesOf={({ address_1 = '' }) => ['Mali Suwan', String(address_1)]}
      onSave={saved}
      onRemove={done}
    />
  ),
  async play({ canvas }) {
    const names = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    await expect(new Set(names).size).toBe(names.length)
  },
}
export const Asked: Story = {
  parameters: { visual: { target: 'page' } },
  async play({ canvas, globals }) {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('resources.person.erase') }))
    await screen.findByRole('dialog')
  },
}
export const StandsInTheWay: Story = {
  parameters: { visual: { target: 'page' } },
  args: { open: [{ id: 'order_1', href: '/admin/orders/order_1', number: '#1042' }] },
  async play({ canvas, globals }) {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('resources.person.erase') }))
    await screen.findByRole('link', { name: '#1042' })
  },
}
export const ErasesOnlyWhoIsNamed: Story = {
  tags: ['!visual'],
  async play({ canvas, args, globals }) {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('resources.person.erase') }))
    const box = await screen.findByRole('textbox', { name: t('resources.person.confirm', { name: person.name }) })
    await userEvent.type(box, 'somebody@else.example{Enter}')
    await expect(args.onErase).not.toHaveBeenCalled()
    await userEvent.clear(box)
    await userEvent.type(box, `${person.name}{Enter}`)
    await waitFor(() => expect(args.onErase).toHaveBeenCalledWith(person.name))
  },
}
export const SaysWhatIsMissing: Story = {
  tags: ['!visual'],
  // What waits for its code inside of a press is never drawn in a test (React's act), on a slow machine.
  beforeEach: async () => void (await bringFieldParts()),
  render: () => (
    <CustomerAddresses addresses={[]} countries={countries} linesOf={() => lines.en} onSave={saved} onRemove={done} />
  ),
  async play({ canvas, globals }) {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('resources.addresses.add') }))
    await userEvent.click(await screen.findByRole('button', { name: t('resources.addresses.save') }))
    await expect((await screen.findAllByText(t('resources.missing'))).length).toBe(2)
    await expect(saved).not.toHaveBeenCalled()
  },
}
const saved = fn(done)
