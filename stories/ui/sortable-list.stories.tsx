import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SortableList, type SortableListProps } from '#ui/sortable-list/sortable-list.tsx'

type Item = { id: string; name: string }
type Props = SortableListProps<Item>
const items: Item[] = ['Extra small', 'Small', 'Medium', 'Large'].map((name, index) => ({ id: `s${index}`, name }))

function Kept(props: Props) {
  const [order, setOrder] = useState(props.items)
  return (
    <SortableList
      {...props}
      items={order}
      onOrder={(ids) => {
        setOrder(ids.flatMap((id) => order.filter((item) => item.id === id)))
        props.onOrder(ids)
      }}
    />
  )
}

const meta = {
  title: 'UI/SortableList',
  component: SortableList as ComponentType<Props>,
  tags: ['kind:display', 'every-world'],
  args: { label: 'Sizes', items, onOrder: fn(), children: (item) => item.name, className: 'max-w-md' },
  render: (args) => <Kept {...args} />,
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    items: [
      { id: 'long', name: 'Useful and beautiful things from small workshops for the table, the bed and the bath' },
      { id: 'word', name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' },
    ],
  },
}

export const ArrowsMoveAndTheFocusStays: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    const handle = canvas.getByRole('button', { name: 'Move Small, place 2 of 4' })
    handle.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onOrder).toHaveBeenLastCalledWith(['s1', 's0', 's2', 's3'])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Small, place 1 of 4' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await expect(args.onOrder).toHaveBeenLastCalledWith(['s0', 's2', 's3', 's1'])
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onOrder).toHaveBeenCalledTimes(2)
  },
}

/** Whoever cannot draw presses what shall move, and then the place for it. */
export const IsPutByTwoPresses: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Move Large, place 4 of 4' }))
    await expect(canvas.getByText('Press the handle where it goes', { selector: 'li > span' })).toBeVisible()
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Move Large, place 4 of 4')
    await userEvent.click(canvas.getByRole('button', { name: 'Move Small, place 2 of 4' }))
    await expect(args.onOrder).toHaveBeenLastCalledWith(['s0', 's3', 's1', 's2'])
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Move Large, place 2 of 4' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Move Small, place 3 of 4' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Small, place 3 of 4' }))
    await expect(args.onOrder).toHaveBeenCalledTimes(1)
  },
}

export const IsDrawnByItsHandle: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    const handle = canvas.getByRole('button', { name: 'Move Large, place 4 of 4' })
    const first = canvas.getAllByRole('listitem')[0]
    if (!first) throw new Error('The list is empty.')
    const { left, top } = first.getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle },
      { target: handle, coords: { clientX: left + 20, clientY: top + 4 } },
      { keys: '[/MouseLeft]', target: handle, coords: { clientX: left + 20, clientY: top + 4 } },
    ])
    await waitFor(() => expect(args.onOrder).toHaveBeenLastCalledWith(['s3', 's0', 's1', 's2']))
    // A press that ended a drawing moves nothing; one of a key that comes after it does.
    canvas.getByRole('button', { name: 'Move Large, place 1 of 4' }).focus()
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Move Large, place 1 of 4')
  },
}
