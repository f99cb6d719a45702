import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ScanField } from '#ui/scan-field/scan-field.tsx'

const scan = fn()
const undo = fn()

const meta = {
  title: 'UI/Scan field',
  component: ScanField,
  tags: ['kind:display'],
  beforeEach: () => {
    scan.mockClear()
    undo.mockClear()
  },
  args: { label: 'Scan a piece', onScan: scan, onUndo: undo },
} satisfies Meta<typeof ScanField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    label: 'Scan the next piece of the order that is on the table now, whatever it is',
    description: 'By scanner or by hand, then Enter. Backspace in the empty box takes the last scan back.',
    placeholder: '8850000000017',
  },
}

/** Enter takes what was read and empties the box; Enter alone is nothing. */
export const EnterTakesWhatWasRead: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, ' TEA-1 {Enter}{Enter}')
    await expect(scan.mock.calls).toEqual([['TEA-1']])
    await expect(box).toHaveValue('')
    await userEvent.type(box, 'T{Backspace}')
    await expect(undo).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    await expect(undo).toHaveBeenCalledOnce()
  },
}
