import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { RegionDialog, type RegionDialogProps } from '#ui/shop/layout/region-dialog.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { type Language, languageOf } from '../../_fixtures/language.ts'
import { said } from '../../_fixtures/said.ts'
import { shell } from '../../_fixtures/shop.ts'

const titles = {
  en: ['Band collar linen shirt', 'Krajood market basket'],
  th: ['เชิ้ตลินินคอจีน', 'ตะกร้ากระจูด'],
}
const previewOf = (language: Language) => {
  const [shirt = '', basket = ''] = titles[language]
  return {
    lines: [
      { title: shirt, before: '1,490.00 THB', after: '39.00 EUR' },
      { title: basket, before: '890.00 THB', after: null },
    ],
    total: { before: '2,380.00 THB', after: '39.00 EUR' },
  }
}
function Opened(props: RegionDialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="min-h-[80vh]">
      <Button onClick={() => setOpen(true)}>Thailand, THB</Button>
      <RegionDialog {...props} open={open} onOpenChange={setOpen} />
    </div>
  )
}
/** What it will cost is asked as ever, and answered in the language of the toolbar. */
const drawn = argsInLanguage(Opened, shell)

const meta = {
  title: 'Shop/Layout/Region dialog',
  component: RegionDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: {
    shell: shell(),
    open: false,
    onOpenChange: fn(),
    onPreview: fn(async () => previewOf('en')),
    onConfirm: fn(async () => true),
  },
  render: (args, context) => {
    const onPreview = async (region: string) => {
      await args.onPreview(region)
      return previewOf(languageOf(context.globals))
    }
    return drawn({ ...args, onPreview }, context)
  },
} satisfies Meta<typeof RegionDialog>
export default meta
type Story = StoryObj<typeof meta>

type Hand = { selectOptions: (box: Element, value: string) => Promise<void> }

async function choose(userEvent: Hand, t = said({})) {
  const dialog = within(await screen.findByRole('dialog', { name: t('shop.region.title') }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: t('shop.region.country') }), 'eu|de')
  return dialog
}

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
/** What the cart will cost there, and what is not sold there, before anything changes. */
export const ShowsWhatChangesInTheCart: Story = {
  args: { open: true },
  play: async ({ args, userEvent, globals }) => {
    const t = said(globals)
    const dialog = await choose(userEvent, t)
    await expect(await dialog.findByText(t('shop.region.gone'))).toBeVisible()
    await expect(args.onPreview).toHaveBeenCalledWith('eu')
  },
}
export const PreviewFailedStillLetsChange: Story = {
  tags: ['!visual'],
  args: { open: true, onPreview: fn(() => Promise.reject(new Error('no answer'))) },
  play: async ({ args, userEvent }) => {
    const dialog = await choose(userEvent)
    await expect(await dialog.findByText(/We could not check your cart/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Deliver to Germany' }))
    await expect(args.onConfirm).toHaveBeenCalledWith('eu', 'de')
  },
}
export const SaysWhenTheCartStayedWhereItWas: Story = {
  args: { open: true, onConfirm: fn(async () => false) },
  play: async ({ userEvent, globals }) => {
    const t = said(globals)
    const dialog = await choose(userEvent, t)
    await dialog.findByText(t('shop.region.gone'))
    const germany = shell(globals.language).regions[1]?.countries[0]?.name ?? ''
    await userEvent.click(dialog.getByRole('button', { name: t('shop.region.confirm', { country: germany }) }))
    await expect(await dialog.findByText(t('shop.region.refused'))).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: t('shop.region.country') })).toHaveValue('eu|de')
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Thailand, THB' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
