import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SaveBar } from '#ui/save-bar/save-bar.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

const meta = {
  title: 'UI/SaveBar',
  component: SaveBar,
  tags: ['kind:display', 'every-world'],
  args: { count: 3, saving: false, onSave: fn(), onDiscard: fn() },
  decorators: [(Story) => <div className="px-5 pt-24 lg:px-10">{Story()}</div>],
} satisfies Meta<typeof SaveBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Clean: Story = { args: { count: 0 } }
export const Saved: Story = { args: { count: 0, savedAt: '14:02' } }
export const Restored: Story = { args: { restoredAt: '13:58' } }
export const Saving: Story = { args: { saving: true } }
export const Failed: Story = { args: { failed: 'The shop cannot be reached. Nothing is lost: please try again.' } }
export const LongText: Story = {
  args: {
    restoredAt: '13:58',
    failed:
      'The handle hill-cotton-shirt-of-the-upper-valley-cooperative is another product’s. Please give this one a handle of its own, and save again.',
  },
}

export const KeysSaveWhatIsStillBeingTyped: Story = {
  tags: ['!visual'],
  args: { count: 0 },
  render: function Page(args) {
    const [title, setTitle] = useState('')
    return (
      <>
        <TextField label="Title" onBlur={(event) => setTitle(event.currentTarget.value)} />
        <SaveBar {...args} count={title === '' ? 0 : 1} />
      </>
    )
  },
  async play({ args, canvas, userEvent }) {
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Title' }), 'Silk')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    // Who saves while typing goes on typing.
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  },
}

export const IsSavedOnce: Story = {
  tags: ['!visual'],
  args: { saving: true },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Save/ }))
    await userEvent.keyboard('{Meta>}s{/Meta}')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
