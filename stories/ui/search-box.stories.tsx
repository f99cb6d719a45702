import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'

const meta = {
  title: 'UI/SearchBox',
  component: SearchBox,
  tags: ['kind:control'],
  args: { onSearch: fn(), className: 'max-w-md' },
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Filled: Story = { args: { query: 'silk' } }
export const LongText: Story = {
  args: { query: 'a long search for handwoven indigo cotton trousers that fit tall people' },
}
export const Pending: Story = { args: { query: 'silk', pending: true } }
export const Disabled: Story = { args: { inputProps: { disabled: true } } }

export const SearchesAfterAPauseInTyping: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search products' }), 'silk ')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledOnce())
    await expect(args.onSearch).toHaveBeenLastCalledWith('silk', { reason: 'typing' })
  },
}
export const EnterSearchesAtOnceAndOnlyOnce: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'silk{Enter}')
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(args.onSearch).toHaveBeenLastCalledWith('silk', { reason: 'submit' })
    await new Promise((resolve) => setTimeout(resolve, 350))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  },
}
export const ClearingKeepsFocusInTheBox: Story = {
  tags: ['!visual'],
  args: { query: 'silk' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(args.onSearch).toHaveBeenLastCalledWith('', { reason: 'clear' })
  },
}
export const ALateAddressDoesNotOverwriteTyping: Story = {
  tags: ['!visual'],
  render: function Late(args) {
    const [query, setQuery] = useState('')
    return (
      <>
        <SearchBox {...args} query={query} onSearch={(text) => setTimeout(() => setQuery(text), 150)} delay={50} />
        <Button onClick={() => setQuery('rice')}>Back</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'sil')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.type(box, 'k')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(box).toHaveValue('silk')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(box).toHaveValue('rice')
  },
}
