import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { AddressForm } from '#ui/shop/checkout/address-form.tsx'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import type { AddressStepView } from '#ui/shop/checkout/views.ts'
import { said } from '../../_fixtures/said.ts'
import { ploy } from '../../_fixtures/shop-cart.ts'

const view: AddressStepView = {
  values: { shipping: emptyAddress, billing: emptyAddress, same: true },
  lines: [],
  countries: [{ code: 'th', name: 'Thailand' }],
  onSubmit: fn(async () => undefined),
}
const filled: AddressStepView = { ...view, values: { shipping: ploy, billing: emptyAddress, same: true } }
const europe = [
  { code: 'de', name: 'Germany' },
  { code: 'fr', name: 'France' },
]

const meta = {
  title: 'Shop/Checkout/Address form',
  component: AddressForm,
  tags: ['kind:form'],
  args: { view },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof AddressForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { view: filled } }
/** The countries come from the cart’s region (R-072). */
export const Europe: Story = {
  args: { view: { ...view, countries: europe } },
  play: async ({ canvas }) => {
    const names = [...canvas.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text)
    await expect(names.slice(-2)).toEqual(['Germany', 'France'])
    await expect(names).not.toContain('Thailand')
  },
}
export const OtherBillingAddress: Story = { args: { view: { ...filled, values: { ...filled.values, same: false } } } }
export const SavedAddresses: Story = {
  args: { view: { ...view, saved: [{ id: 'a', label: 'Home, Charoen Krung', fields: ploy }] } },
}
/** Thai postal codes have five digits, phones 6 to 15 (R-340, R-342). */
export const Invalid: Story = {
  args: { view: { ...filled, values: { ...filled.values, shipping: { ...ploy, postal_code: '1050', phone: '12' } } } },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.address.submit') }))
    await expect(await canvas.findByText(t('checkout.error.postal_th'))).toBeVisible()
    await expect(canvas.getByText(t('checkout.error.phone'))).toBeVisible()
  },
}
/** What is typed in Thai digits is a postal code and a phone like any other; carriers get the digits that they read. */
export const ThaiDigitsAreTaken: Story = {
  tags: ['!visual'],
  args: { view: { ...filled, onSubmit: fn(async () => undefined) } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    for (const [name, digits] of [
      ['postal_code', '๑๐๕๐๐'],
      ['phone', '๐๘๑ ๒๓๔ ๕๖๗๘'],
    ] as const) {
      const box = canvas.getByRole('textbox', { name: new RegExp(`^${t(`checkout.address.${name}`)}`) })
      await userEvent.clear(box)
      await userEvent.type(box, digits)
    }
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.address.submit') }))
    await waitFor(() =>
      expect(args.view.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          shipping: expect.objectContaining({ postal_code: '10500', phone: '081 234 5678', address_1: ploy.address_1 }),
        }),
      ),
    )
  },
}
/** Carriers in Thailand sort by province and call before they ring. */
export const NeededByTheCarrier: Story = {
  args: {
    view: {
      ...filled,
      countries: [{ code: 'th', name: 'Thailand', needs: ['province', 'phone'] }],
      values: { ...filled.values, shipping: { ...ploy, province: '', phone: '' } },
    },
  },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.address.submit') }))
    const required = (name: 'provinceTh' | 'phone') => t('rule.required', { Field: t(`checkout.address.${name}`) })
    await expect(await canvas.findByText(required('provinceTh'))).toBeVisible()
    await expect(canvas.getByText(required('phone'))).toBeVisible()
    await expect(args.view.onSubmit).not.toHaveBeenCalled()
  },
}
const districts: Record<string, { district: string; province: string }[]> = {
  '50200': [{ district: 'Mueang Chiang Mai', province: 'Chiang Mai' }],
  '10500': [
    { district: 'Bang Rak', province: 'Bangkok' },
    { district: 'Pathum Wan', province: 'Bangkok' },
  ],
}
/** A postal code fills in what it says by itself, and offers its districts where it has several. */
export const PostalCodeFillsIn: Story = {
  args: { view: { ...view, onPostalCode: async (code) => districts[code] ?? [] } },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    const box = (name: 'postal_code' | 'cityTh' | 'provinceTh') =>
      canvas.getByRole('textbox', { name: new RegExp(`^${t(`checkout.address.${name}`)}`) })
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'th')
    await userEvent.type(box('postal_code'), '50200')
    await waitFor(() => expect(box('cityTh')).toHaveValue('Mueang Chiang Mai'))
    await expect(box('provinceTh')).toHaveValue('Chiang Mai')
    await userEvent.clear(box('postal_code'))
    await userEvent.type(box('postal_code'), '10500')
    const choice = await canvas.findByRole('button', { name: 'Pathum Wan' })
    await expect(box('provinceTh')).toHaveValue('Bangkok')
    await expect(box('cityTh')).toHaveValue('')
    await userEvent.click(choice)
    await expect(box('cityTh')).toHaveValue('Pathum Wan')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  },
}
export const KeepsWhatWasTyped: Story = {
  tags: ['!visual'],
  args: { view: { ...filled, onPostalCode: async (code) => districts[code] ?? [] } },
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: /^Postal code/ })
    await userEvent.clear(code)
    await userEvent.type(code, '50200')
    await expect(canvas.getByRole('textbox', { name: /^District/ })).toHaveValue(ploy.city)
  },
}
export const ServerRejected: Story = {
  args: {
    view: { ...filled, onSubmit: fn(async () => ({ 'shipping.city': 'The courier does not know this district.' })) },
  },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.address.submit') }))
    await expect(await canvas.findByText('The courier does not know this district.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: t('checkout.address.cityTh') })).toHaveValue('Bang Rak')
  },
}
export const Pending: Story = { args: { view: filled, saving: true } }
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { view: { ...filled, onSubmit: fn(() => new Promise<undefined>(() => undefined)) } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: 'First name' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledOnce())
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to delivery' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus())
    await expect(args.view.onSubmit).not.toHaveBeenCalled()
  },
}
/** Names are any letters (R-337). */
export const ThaiNamesAreNames: Story = {
  tags: ['!visual'],
  args: { view: filled },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'First name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'พลอย')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to delivery' }))
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledOnce())
  },
}
/** Billing goes to the same address until somebody says otherwise (R-113). */
export const BillingIsAskedOnlyWhenItIsAnother: Story = {
  tags: ['!visual'],
  args: { view: filled },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('group', { name: 'Billing address' })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Billing address is the same' }))
    const billing = within(await canvas.findByRole('group', { name: 'Billing address' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to delivery' }))
    await waitFor(() => expect(billing.getByRole('textbox', { name: 'First name' })).toHaveFocus())
    await expect(args.view.onSubmit).not.toHaveBeenCalled()
  },
}
