import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { keyPasses } from '../_fixtures/key-passes.ts'
import { makers, provinces } from '../_fixtures/options.ts'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'UI/Combobox',
  component: Combobox,
  tags: ['kind:control'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-112 max-w-md">{Story()}</div>],
  args: { label: 'Province', options: provinces, onValueChange: fn(), placeholder: 'Type to find' },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'))
  await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true'))
}

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Chosen: Story = { args: { defaultValue: provinces[0] } }
export const Open: Story = { args: { defaultValue: provinces[2] }, play: open }
export const Grouped: Story = { args: { label: 'Maker', options: makers }, play: open }
export const Invalid: Story = { args: { error: 'Please choose a province.' } }
export const LongText: Story = {
  args: {
    className: 'max-w-64',
    options: [
      { value: 'a', label: 'Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya', description: 'Bangkok' },
      { value: 'b', label: 'Phra Nakhon Si Ayutthaya', disabled: true, description: 'No delivery on Sundays' },
    ],
  },
  play: open,
}
export const Pending: Story = { args: { defaultValue: provinces[0], pending: true } }
export const Disabled: Story = { args: { defaultValue: provinces[0], disabled: true } }
export const Loading: Story = { args: { status: 'loading', options: [], onQueryChange: fn() }, play: open }
export const NothingFound: Story = { args: { options: [], onQueryChange: fn() }, play: open }
export const Failed: Story = {
  args: { status: 'failed', options: [], onQueryChange: fn(), onRetry: fn() },
  play: open,
}
export const NewText: Story = {
  args: { label: 'Material', allowNew: true, options: [{ value: 'linen', label: 'Linen' }] },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Lin')
    await expect(
      await canvas.findByRole('option', { name: said(globals)('combobox.new', { text: 'Lin' }) }),
    ).toBeVisible()
  },
}

export const KeysOpenMoveAndTake: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const box = canvas.getByRole('combobox', { name: 'Province' })
    await expect(box).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const second = canvas.getAllByRole('option')[1] as HTMLElement
    await expect(box).toHaveAttribute('aria-activedescendant', second.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(provinces[1], { reason: 'choose' })
    await expect(box).toHaveValue('Chiang Mai')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveFocus()
  },
}
export const TypingFilters: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'chiang r')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(expect.objectContaining({ label: 'Chiang Rai' }), {
      reason: 'choose',
    })
  },
}
export const LeavingTakesNothing: Story = {
  tags: ['!visual'],
  args: { defaultValue: provinces[0] },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.click(box)
    await userEvent.keyboard('x')
    await userEvent.tab()
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
    await expect(box).toHaveValue('Bangkok')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const EmptyTextMeansNothing: Story = {
  tags: ['!visual'],
  args: { defaultValue: provinces[0] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('combobox'))
    await userEvent.tab()
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith(null, { reason: 'clear' }))
  },
}
export const TheCrossClears: Story = {
  tags: ['!visual'],
  args: { defaultValue: provinces[0] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Province: clear' }))
    await expect(args.onValueChange).toHaveBeenCalledWith(null, { reason: 'clear' })
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await expect(canvas.getByRole('combobox')).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: 'Province: clear' })).toBeNull()
  },
}
export const ADisabledOptionIsNotTaken: Story = {
  tags: ['!visual'],
  args: { options: [{ value: 'a', label: 'Ayutthaya', disabled: true }, ...provinces] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ayutthaya{Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const ATextOfItsOwnIsTaken: Story = {
  tags: ['!visual'],
  args: { allowNew: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Atlantis{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith({ value: 'Atlantis', label: 'Atlantis' }, { reason: 'new' })
    await expect(canvas.getByRole('combobox')).toHaveValue('Atlantis')
  },
}
export const RetryIsARowOfTheList: Story = {
  tags: ['!visual'],
  args: { status: 'failed', options: [], onQueryChange: fn(), onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** Provinces are searched elsewhere, and the answer takes its time. */
export const AnswersComeLater: Story = {
  tags: ['!visual'],
  render: (args) => {
    const [query, setQuery] = useState('')
    const [answered, setAnswered] = useState('')
    useEffect(() => {
      const timer = setTimeout(() => setAnswered(query), 200)
      return () => clearTimeout(timer)
    }, [query])
    return (
      <Combobox
        {...args}
        options={provinces.filter((one) => one.label.toLowerCase().includes(answered))}
        status={query === answered ? 'ready' : 'loading'}
        onQueryChange={setQuery}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'phuket')
    await expect(canvas.queryAllByRole('option')).toHaveLength(0)
    await expect(canvas.getByText('Loading…', { selector: 'p' })).toBeVisible()
    await expect(await canvas.findAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith(expect.objectContaining({ label: 'Phuket' }), {
      reason: 'choose',
    })
  },
}
export const EscapeClosesTheListAndNotTheDialog: Story = {
  tags: ['!visual'],
  decorators: [],
  render: (args) => (
    <Dialog defaultOpen title="Move the stall">
      <Combobox {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox')
    await userEvent.click(box)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const AGroupOfSeveralWordsHasItsName: Story = {
  tags: ['!visual'],
  args: {
    label: 'Maker',
    options: [
      { value: 'a', label: 'Baan Suan', group: 'Chiang Mai' },
      { value: 'b', label: 'Ban Chiang Clay', group: 'Udon Thani' },
    ],
  },
  play: async (context) => {
    await open?.(context)
    await expect(await context.canvas.findByRole('group', { name: 'Chiang Mai' })).toBeVisible()
    await expect(context.canvas.getByRole('group', { name: 'Udon Thani' })).toBeVisible()
  },
}
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await open?.(context)
    const box = context.canvas.getByRole('combobox')
    await expect(keyPasses(box, 'Home', { shiftKey: true })).toBe(true)
    await expect(keyPasses(box, 'ArrowDown', { ctrlKey: true })).toBe(true)
    await expect(keyPasses(box, 'ArrowDown', {})).toBe(false)
  },
}
