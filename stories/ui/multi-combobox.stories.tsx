import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { MultiCombobox } from '#ui/combobox/multi-combobox.tsx'
import { makers, provinces } from '../_fixtures/options.ts'

const some = provinces.slice(0, 3)
const meta = {
  title: 'UI/MultiCombobox',
  component: MultiCombobox,
  tags: ['kind:control'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-112 max-w-md">{Story()}</div>],
  args: { label: 'Provinces', options: provinces, onValueChange: fn(), placeholder: 'Type to find' },
} satisfies Meta<typeof MultiCombobox>
export default meta
type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'))
  await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true'))
}

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Chosen: Story = { args: { defaultValue: some } }
export const Open: Story = { args: { defaultValue: some }, play: open }
export const Grouped: Story = {
  args: { label: 'Makers', options: makers, defaultValue: [makers[1], makers[4]].filter((one) => one !== undefined) },
  play: open,
}
export const ManyTokens: Story = { args: { defaultValue: provinces } }
export const Invalid: Story = { args: { error: 'Choose at least one province.' } }
export const LongText: Story = {
  args: {
    className: 'max-w-72',
    defaultValue: [
      { value: 'a', label: 'Krung Thep Maha Nakhon Amon Rattanakosin Mahinthara Ayuthaya' },
      { value: 'b', label: 'Nan' },
    ],
  },
}
export const Pending: Story = { args: { defaultValue: some, pending: true } }
export const Disabled: Story = { args: { defaultValue: some, disabled: true } }
export const Loading: Story = { args: { status: 'loading', options: [], defaultValue: some }, play: open }
export const Failed: Story = { args: { status: 'failed', options: [], onRetry: fn() }, play: open }

const labels = (mock: unknown) =>
  (mock as { mock: { calls: [{ label: string }[]][] } }).mock.calls.at(-1)?.[0].map((option) => option.label)

export const TheListStaysOpenWhileChoosing: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    await expect(labels(args.onValueChange)).toEqual(['Bangkok', 'Chiang Mai'])
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('option', { name: 'Bangkok' })).toHaveAttribute('aria-selected', 'true')
  },
}
export const ChoosingAgainTakesAway: Story = {
  tags: ['!visual'],
  args: { defaultValue: some },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(canvas.getByRole('option', { name: 'Chiang Mai' }))
    await expect(labels(args.onValueChange)).toEqual(['Bangkok', 'Chiang Rai'])
  },
}
export const TypedTextIsForgottenAfterChoosing: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.type(box, 'phu{Enter}')
    await expect(labels(args.onValueChange)).toEqual(['Phuket'])
    await expect(box).toHaveValue('')
    await userEvent.type(box, 'nan{Enter}')
    await expect(labels(args.onValueChange)).toEqual(['Phuket', 'Nan'])
  },
}
export const BackspaceTakesTheLastToken: Story = {
  tags: ['!visual'],
  args: { defaultValue: some },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{Backspace}')
    await expect(labels(args.onValueChange)).toEqual(['Bangkok', 'Chiang Mai'])
    await expect(args.onValueChange).toHaveBeenCalledOnce()
  },
}
export const TokensAreOneStopAndArrowsWalk: Story = {
  tags: ['!visual'],
  args: { defaultValue: some },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remove Chiang Rai' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Chiang Rai' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Chiang Mai' })).toHaveFocus())
    await userEvent.keyboard('{Delete}')
    await expect(labels(args.onValueChange)).toEqual(['Bangkok', 'Chiang Rai'])
  },
}
export const ACrossTakesItsTokenAndGivesTheFocusBack: Story = {
  tags: ['!visual'],
  args: { defaultValue: some },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Bangkok' }))
    await expect(labels(args.onValueChange)).toEqual(['Chiang Mai', 'Chiang Rai'])
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}
/** Two of one name are told apart by what is said of them; one alone is called by its name. */
export const TwoOfOneName: Story = {
  tags: ['!visual'],
  args: {
    label: 'Categories',
    defaultValue: [
      { value: 'women', label: 'Trousers', description: 'Women' },
      { value: 'men', label: 'Trousers', description: 'Men' },
      { value: 'skirts', label: 'Skirts', description: 'Women' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Remove Trousers · Women' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove Skirts' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Trousers · Men' }))
    await expect(canvas.getByRole('button', { name: 'Remove Trousers' })).toBeVisible()
  },
}
export const EverythingCanBeTakenAwayAtOnce: Story = {
  tags: ['!visual'],
  args: { defaultValue: some },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Provinces: clear all' }))
    await expect(args.onValueChange).toHaveBeenCalledWith([], { reason: 'clear' })
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}
export const ATextOfItsOwnBecomesAToken: Story = {
  tags: ['!visual'],
  args: { allowNew: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Atlantis{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith([{ value: 'Atlantis', label: 'Atlantis' }], { reason: 'new' })
    await expect(canvas.getByRole('button', { name: 'Remove Atlantis' })).toBeVisible()
  },
}
export const APastedListIsChosenAtOnce: Story = {
  tags: ['!visual'],
  args: { defaultValue: some.slice(0, 1) },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.click(box)
    await userEvent.paste('chiang mai, Nan; Bangkok\nAtlantis\tPhuket')
    await expect(labels(args.onValueChange)).toEqual(['Bangkok', 'Chiang Mai', 'Nan', 'Phuket'])
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    // What is no option stays to be mended.
    await expect(box).toHaveValue('Atlantis')
  },
}
export const APastedTextThatIsNoListStaysText: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('Chiang Mai')
    await expect(canvas.getByRole('combobox')).toHaveValue('Chiang Mai')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const APastedListMakesWhatIsNew: Story = {
  tags: ['!visual'],
  args: { allowNew: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.paste('Nan, Atlantis, atlantis')
    await expect(labels(args.onValueChange)).toEqual(['Nan', 'Atlantis'])
    // Done with: the list is not in the way of what comes below.
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'))
  },
}
