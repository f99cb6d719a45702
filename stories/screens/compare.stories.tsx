import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { CompareScreen, CompareWithoutScripts } from '#ui/screens/compare.tsx'
import { compared } from '../_fixtures/compared.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Compare',
  component: CompareScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: {
    ...{ state: 'ready', products: [] },
    ...{ onRemove: fn(), onUndo: fn(), onForgetGone: fn(), onRetry: fn() },
    onCopy: fn(async () => true),
  },
  render: inLanguage(CompareScreen, (language) => ({ products: compared(language).slice(0, 3) })),
} satisfies Meta<typeof CompareScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Somebody else's address with more than is compared, and things that are not sold any more. */
export const SentByOthers: Story = {
  args: { gone: 1, most: 4, onKeep: fn() },
  render: inLanguage(CompareScreen, (language) => ({ products: compared(language) })),
}
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = {
  args: { removed: { id: 'prod_1', title: 'Silk scarf' } },
  render: (args) => (
    <CompareWithoutScripts isNamed={false}>
      <CompareScreen {...args} />
    </CompareWithoutScripts>
  ),
}
export const Failed: Story = { args: { state: 'failed' } }
/** What is the same is said to be hidden. */
export const OnlyDifferences: Story = {
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    const rows = () =>
      within(canvas.getByRole('table'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    await expect(rows()).toContain(t('compare.stock'))
    await userEvent.click(canvas.getByRole('switch', { name: t('compare.only') }))
    await expect(rows()).not.toContain(t('compare.stock'))
    await expect(rows()).toContain(t('compare.price'))
    await expect(canvas.getByText(t('compare.same', { count: 2 }))).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: t('compare.only') }))
    await expect(rows()).toContain(t('compare.stock'))
  },
  tags: ['!visual'],
}
/** Columns are called by their products alone; what cannot be had is said in words. */
export const IsReadAsATable: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const table = within(canvas.getByRole('table', { name: t('compare.table') }))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(heads).toHaveLength(3)
    await expect(heads.join()).not.toContain(t('compare.choose'))
    await expect(table.getByText(t('compare.soldOut', { name: 'L' }))).toBeVisible()
    await expect(table.getAllByText(t('compare.unknown'))).toHaveLength(2)
    const [first] = table.getAllByRole('button')
    await userEvent.click(first as HTMLElement)
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: t('compare.copy') }))
    await expect(await canvas.findByText(t('compare.copied'))).toBeVisible()
  },
}
/** What took it out is gone, so the way back has the focus. */
export const TakenOutCanComeBack: Story = {
  tags: ['!visual'],
  args: { removed: { id: 'prod_1', title: 'Silk scarf' } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const undo = canvas.getByRole('button', { name: said(globals)('compare.undo') })
    await expect(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}
