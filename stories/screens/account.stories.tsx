import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { AccountFrame } from '#ui/screens/account/account-frame.tsx'
import { AddressesScreen } from '#ui/screens/account/addresses.tsx'
import { ConfirmEmailScreen } from '#ui/screens/account/confirm-email.tsx'
import { OrderTransferScreen } from '#ui/screens/account/order-transfer.tsx'
import { OrdersScreen } from '#ui/screens/account/orders.tsx'
import { ProfileScreen } from '#ui/screens/account/profile.tsx'
import { SecurityScreen } from '#ui/screens/account/security.tsx'
import { TrackOrderScreen } from '#ui/screens/account/track-order.tsx'
import type { OrderRowView } from '#ui/shop/account/views.ts'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import { devices } from '../_fixtures/devices.ts'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const done = fn(async () => undefined)
const again = fn()
const save = fn(async () => undefined)
const remove = fn()

const words = {
  en: {
    mali: 'Mali Suwan',
    day: '21 Nov 2026, 11:04',
    home: 'Home',
    long: 'The workshop behind the old cinema on the corner of Charoen Krung',
    lines: ['Mali Suwan', '99 Rama IV', 'Bangkok 10110', 'Thailand'],
    countries: ['Thailand', 'Austria'],
  },
  th: {
    mali: 'มะลิ สุวรรณ',
    day: '21 พ.ย. 2569 11:04',
    home: 'บ้าน',
    long: 'โรงงานหลังโรงหนังเก่าตรงหัวมุมถนนเจริญกรุง',
    lines: ['มะลิ สุวรรณ', '99 ถนนพระราม 4', 'กรุงเทพฯ 10110', 'ไทย'],
    countries: ['ไทย', 'ออสเตรีย'],
  },
}

const row = (number: string, patch: Partial<OrderRowView> = {}): OrderRowView => ({
  id: `order_${number}`,
  number,
  placedAt: words.en.day,
  status: 'pending',
  paymentStatus: 'captured',
  fulfilmentStatus: 'shipped',
  total: '3,196.00 THB',
  pieces: 3,
  href: `/order-summary/order_${number}`,
  pictures: [],
  tracking: [],
  ...patch,
})
const orders = [
  row('1042', { tracking: [{ number: 'TH123456789', href: 'https://parcel.example/TH123456789' }] }),
  row('1031', { fulfilmentStatus: 'delivered', total: '890.00 THB', pieces: 1 }),
  row('1007', { status: 'canceled', paymentStatus: 'refunded', total: '12,450.00 THB', pieces: 14 }),
]
const home = {
  id: 'addr_1',
  name: words.en.home,
  lines: words.en.lines,
  isDefault: true,
  fields: {
    ...emptyAddress,
    first_name: 'Mali',
    last_name: 'Suwan',
    address_1: '99 Rama IV',
    city: 'Bangkok',
    postal_code: '10110',
    country_code: 'th',
    address_name: words.en.home,
  },
}
const long = {
  ...home,
  id: 'addr_2',
  name: words.en.long,
  isDefault: false,
}
const countries = [
  { code: 'th', name: words.en.countries[0] ?? '' },
  { code: 'at', name: words.en.countries[1] ?? '' },
]
const saidIn = (language: Language) => {
  const { mali, day, home: own, long: longest, lines, countries: lands } = words[language]
  return {
    name: mali,
    orders: [{ placedAt: day }],
    addresses: [{ name: own, lines }, { name: longest }, { address_name: own }],
    countries: lands.map((name) => ({ name })),
    devices: devices(language),
  }
}
const deviceEvents = { onEnd: fn(async () => true), onRetry: again }

const meta = {
  title: 'Screens/Account',
  component: AccountFrame,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: {
    page: 'orders',
    name: words.en.mali,
    email: 'mali@talat.example',
    onSignOut: fn(),
    children: (
      <OrdersScreen orders={orders} moreHref="/account/orders?show=20" trackHref="/track-order" onAgain={again} />
    ),
  },
  render: argsInLanguage(AccountFrame, saidIn),
} satisfies Meta<typeof AccountFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = {
  args: { children: <OrdersScreen orders={[]} trackHref="/track-order" onAgain={again} /> },
}
export const Loading: Story = {
  args: {
    signingOut: true,
    page: 'security',
    children: <SecurityScreen devices={deviceEvents} onPassword={done} onSignOutEverywhere={again} onErase={done} />,
  },
}
export const Failed: Story = {
  args: {
    page: 'profile',
    children: <OrderTransferScreen state="ready" problem="transfer" onAnswer={again} />,
  },
}
export const Profile: Story = {
  args: {
    page: 'profile',
    children: (
      <ProfileScreen
        profile={{ email: 'mali@talat.example', first_name: 'Mali', last_name: 'Suwan', phone: '' }}
        onSubmit={done}
      />
    ),
  },
}
export const Addresses: Story = {
  args: {
    page: 'addresses',
    children: <AddressesScreen addresses={[home, long]} countries={countries} onSave={save} onRemove={remove} />,
  },
}
export const NoAddresses: Story = {
  args: {
    page: 'addresses',
    children: <AddressesScreen addresses={[]} countries={countries} country="th" onSave={save} onRemove={remove} />,
  },
}
export const Security: Story = {
  args: {
    page: 'security',
    children: (
      <SecurityScreen
        ways={['credentials', 'oidc']}
        devices={{ ...deviceEvents, devices: devices('en') }}
        onPassword={done}
        onSignOutEverywhere={again}
        onErase={done}
      />
    ),
  },
  // On a phone the ways do not all fit.
  async play({ canvas }) {
    const here = await canvas.findByRole('link', { current: 'page' })
    const row = here.closest('ul')?.getBoundingClientRect()
    await expect(here.getBoundingClientRect().right).toBeLessThanOrEqual(Math.ceil(row?.right ?? 0))
  },
}
export const Track: Story = { render: () => <TrackOrderScreen onSubmit={done} /> }
/** The link of a letter that is too old leads here and says so. */
export const TrackAfterOldLink: Story = {
  render: () => <TrackOrderScreen oldLink onSubmit={done} />,
}
export const Transfer: Story = {
  render: () => <OrderTransferScreen state="ready" onAnswer={again} />,
}
export const Transferred: Story = {
  render: () => <OrderTransferScreen state="accepted" onAnswer={again} />,
}
export const ConfirmEmail: Story = { render: () => <ConfirmEmailScreen state="ready" onConfirm={again} /> }
export const EmailConfirmed: Story = {
  render: () => <ConfirmEmailScreen state="done" email="mali@talat.example" onConfirm={again} />,
}
export const ConfirmLinkUsed: Story = { render: () => <ConfirmEmailScreen state="bad-link" onConfirm={again} /> }

export const SavesAChangedAddress: Story = {
  tags: ['!visual'],
  args: Addresses.args,
  async play({ canvas }) {
    save.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Home' }))
    const city = canvas.getByLabelText('City')
    await userEvent.clear(city)
    await userEvent.type(city, 'Chiang Mai')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ city: 'Chiang Mai', is_default_shipping: true }),
        expect.objectContaining({ id: 'addr_1' }),
      ),
    )
    await expect(await canvas.findByRole('button', { name: 'Add an address' })).toBeVisible()
  },
}

/** Thai digits of a postal code and a phone are kept as those that carriers read. */
export const SavesThaiDigitsAsPlainOnes: Story = {
  tags: ['!visual'],
  args: Addresses.args,
  async play({ canvas }) {
    save.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Home' }))
    for (const [name, digits] of [
      ['Postal code', '๑๐๕๐๐'],
      [/^Phone/, '๐๘๑๒๓๔๕๖๗๘'],
    ] as const) {
      await userEvent.clear(canvas.getByLabelText(name))
      await userEvent.type(canvas.getByLabelText(name), digits)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ postal_code: '10500', phone: '0812345678' }),
        expect.objectContaining({ id: 'addr_1' }),
      ),
    )
  },
}

export const BuysAgain: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    again.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Buy again: Order 1042' }))
    await expect(again).toHaveBeenCalledWith('order_1042')
  },
}

export const SignsOut: Story = {
  tags: ['!visual'],
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledTimes(1)
  },
}

/** The page was left with something typed, as when a session ends: it is there again, and said to be unsaved. */
export const WhatWasTypedIsThereAgain: Story = {
  tags: ['!visual'],
  args: {
    page: 'addresses',
    children: (
      <AddressesScreen
        addresses={[home, long]}
        countries={countries}
        draft={{ seen: home, values: { ...home.fields, city: 'Chiang Mai', is_default_shipping: true } }}
        onSave={save}
        onRemove={remove}
      />
    ),
  },
  async play({ canvas }) {
    save.mockClear()
    await expect(canvas.getByLabelText('City')).toHaveValue('Chiang Mai')
    await expect(canvas.getByText(/not saved yet/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ city: 'Chiang Mai' }),
        expect.objectContaining({ id: 'addr_1' }),
      ),
    )
    await expect(await canvas.findByRole('button', { name: 'Edit Home' })).toBeVisible()
  },
}
