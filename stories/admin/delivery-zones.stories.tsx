import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Zones } from '#ui/admin/delivery/zones.tsx'
import { bringFieldParts } from '#ui/admin/field-parts.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Admin/Delivery zones',
  component: Zones,
  beforeEach: async () => void (await bringFieldParts()),
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: {
    zones: [
      {
        ...{ id: 'z1', set: 's1', name: 'Thailand', countries: ['th'], places: 'Thailand' },
        ways: [
          { id: 'w1', name: 'Standard', href: '/admin/shipping-options/w1' },
          { id: 'w2', name: 'Bangkok messenger', href: '/admin/shipping-options/w2' },
        ],
      },
      {
        ...{ id: 'z2', set: 's1', name: 'North America', countries: ['mx'], places: 'Mexico, US-CA, CA-QC' },
        ways: [],
      },
    ],
    addHref: '/admin/shipping-options/new',
    countries: (codes) => ({
      options: [{ value: 'nz', label: 'New Zealand' }],
      chosen: codes.map((code) => ({ value: code, label: code.toUpperCase() })),
      status: 'ready',
      onQueryChange: fn(),
      onRetry: fn(),
    }),
    onSave: fn(async (): Promise<string | undefined> => undefined),
    onRemove: fn(async () => undefined),
    onRetry: fn(),
  },
} satisfies Meta<typeof Zones>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    zones: [
      {
        ...{ id: 'z1', set: 's1', name: 'Overseas territories and islands of the Indian Ocean', countries: ['re'] },
        places: 'Réunion, Mayotte, French Southern Territories, Seychelles, Mauritius, Comoros',
        ways: [
          { id: 'w1', name: 'By ship with a signature of the harbour master', href: '/admin/shipping-options/w1' },
        ],
      },
    ],
  },
}
export const Empty: Story = { args: { zones: [] } }
export const Loading: Story = { args: { zones: [], status: 'loading' } }
export const Failed: Story = { args: { zones: [], status: 'failed' } }
export const Adding: Story = {
  parameters: { visual: { target: 'page' } },
  args: { onSave: fn(async (): Promise<string | undefined> => 'A zone needs a name and a country.') },
  async play({ args, canvas, userEvent, globals }) {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('delivery.addZone') }))
    await userEvent.click(await screen.findByRole('button', { name: t('delivery.saveZone') }))
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ name: '', countries: [] }, { name: '', countries: [] }),
    )
    await expect(screen.getByRole('dialog')).toHaveTextContent(t('delivery.countriesText'))
    await screen.findByText('A zone needs a name and a country.')
  },
}
export const DeletingSaysWhatGoes: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    const buttons = canvas.getAllByRole('button', { name: /^Delete: ./ })
    // Which zone goes is in the name of the button: there is one beside each.
    await expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(buttons.length)
    const [first] = buttons as [HTMLElement]
    await userEvent.click(first)
    const question = await screen.findByRole('alertdialog')
    await expect(question).toHaveTextContent('2 ways of delivery go with it')
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce())
  },
}
