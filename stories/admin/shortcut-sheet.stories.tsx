import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { said } from '#stories/_fixtures/said.ts'
import { ShortcutSheet, type ShortcutSheetProps } from '#ui/admin/shortcut-sheet.tsx'
import { useFrameKeys } from '#ui/admin/use-frame-keys.ts'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

const onGo = fn((letter: string) => letter === 'p')

function Host({ groups, ...props }: ShortcutSheetProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(props.open)
  useFrameKeys({ onGo, onShortcuts: () => setOpen(true) })
  const own = [
    {
      label: t('admin.shortcuts.everywhere'),
      shortcuts: [
        { keys: ['Ctrl', 'K'], label: t('admin.palette.open') },
        { keys: ['Ctrl', 'S'], label: t('admin.shortcuts.save') },
        { keys: ['?'], label: t('admin.shortcuts.title') },
      ],
    },
    {
      label: t('admin.palette.go'),
      shortcuts: [
        { keys: ['G', 'H'], label: t('admin.nav.home') },
        { keys: ['G', 'P'], label: t('admin.nav.products') },
        { keys: ['G', 'C'], label: t('admin.nav.categories') },
      ],
    },
  ]
  return (
    <>
      <div className="flex gap-4">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('admin.shortcuts.title')}
        </Button>
        <TextField label={t('admin.nav.products')} />
      </div>
      <ShortcutSheet open={open} onOpenChange={setOpen} groups={groups.length > 0 ? groups : own} />
    </>
  )
}

const meta = {
  title: 'Admin/Shortcut sheet',
  component: ShortcutSheet,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { open: false, onOpenChange: fn(), groups: [] },
  render: (args) => <Host {...args} />,
  beforeEach: () => {
    onGo.mockClear()
  },
} satisfies Meta<typeof ShortcutSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const LongText: Story = {
  args: {
    open: true,
    groups: [
      {
        label: 'On this page',
        shortcuts: [
          {
            keys: ['Ctrl', 'Shift', 'Enter'],
            label: 'Save everything that is chosen and go on to the next one of the list',
          },
          { keys: ['X'], label: 'Choose' },
        ],
      },
    ],
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('admin.shortcuts.title') }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await EscapeCloses.play?.(context)
    await waitFor(() => expect(context.canvas.getByRole('button')).toHaveFocus())
  },
}
/** A question mark opens it from the page, and is a letter where something is typed. */
export const AQuestionMarkOpensIt: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'why?')
    await expect(screen.queryByRole('dialog')).toBeNull()
    canvas.getByRole('textbox').blur()
    await userEvent.keyboard('?')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
/** G and a letter lead somewhere; neither in a field, nor with Ctrl, nor too late. */
export const GAndALetterGo: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'gp')
    canvas.getByRole('textbox').blur()
    await userEvent.keyboard('{Control>}g{/Control}p')
    await expect(onGo).not.toHaveBeenCalled()
    await userEvent.keyboard('gp')
    await expect(onGo).toHaveBeenCalledWith('p')
    onGo.mockClear()
    await userEvent.keyboard('p')
    await expect(onGo).not.toHaveBeenCalled()
  },
}
