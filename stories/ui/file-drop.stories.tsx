import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, mocked, waitFor } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { FileDrop } from '#ui/file-drop/file-drop.tsx'

const meta = {
  title: 'UI/FileDrop',
  component: FileDrop,
  tags: ['kind:control'],
  args: {
    label: 'Drop pictures here',
    description: 'WebP, JPEG or PNG up to 5 MB',
    accept: 'image/*',
    maxSize: 5_000_000,
    multiple: true,
    onFiles: fn(),
    className: 'max-w-lg',
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

const file = (name: string, type: string) => new File(['x'], name, { type })

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input[type=file]') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input[type=file]') }
export const Invalid: Story = { args: { error: 'prices.csv is not a picture.' } }
export const LongText: Story = {
  args: {
    label: 'Drop the pictures of the product in all of its colors and from all of its sides',
    className: 'max-w-xs',
  },
}
export const Pending: Story = {
  args: {
    items: [
      { id: '1', name: 'scarf-indigo-1.webp', percent: 100 },
      { id: '2', name: 'scarf-indigo-2-with-a-name-that-goes-on-and-on-for-longer-than-the-line-is.webp', percent: 42 },
      { id: '3', name: 'scarf-clay-1.webp', percent: 10, error: 'Not uploaded' },
    ],
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const FilesAreChosenByKeyboardToo: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const input = canvas.getByLabelText('Drop pictures here')
    await expect(input).toHaveFocus()
    await userEvent.upload(input, [file('a.webp', 'image/webp'), file('b.png', 'image/png')])
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}
export const ADroppedFileThatDoesNotFitIsGivenBackWithTheReason: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const zone = canvas.getByText('Drop pictures here').closest('label') as HTMLElement
    fireEvent.dragEnter(zone)
    await expect(zone).toHaveAttribute('data-over')
    const picture = file('a.webp', 'image/webp')
    const dataTransfer = new DataTransfer()
    for (const one of [picture, file('prices.csv', 'text/csv')]) dataTransfer.items.add(one)
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await waitFor(() => expect(zone).not.toHaveAttribute('data-over'))
    const [fits, refused] = mocked(args.onFiles).mock.lastCall ?? []
    await expect(fits?.map((one: File) => one.name)).toEqual(['a.webp'])
    await expect(refused).toEqual([{ name: 'prices.csv', problem: 'type' }])
  },
}
