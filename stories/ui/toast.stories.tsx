import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { createToastStore, type ToastInput } from '#ui/toast/toast-store.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { said } from '../_fixtures/said.ts'

type Args = { messages: ToastInput[]; onAction: () => void }

function Stage({ messages }: Args) {
  const [store] = useState(() => createToastStore())
  useEffect(() => {
    for (const message of messages) store.add(message)
    return () => store.close()
  }, [messages, store])
  return (
    <div className="min-h-80">
      <Button variant="secondary" onClick={() => store.add({ title: 'Added to cart', tone: 'success' })}>
        Add to cart
      </Button>
      <Toaster store={store} />
    </div>
  )
}
const forever = Number.POSITIVE_INFINITY
const meta = {
  title: 'UI/Toast',
  component: Stage,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { messages: [], onAction: fn() },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

const shown: Story['play'] = async ({ globals }) =>
  void (await screen.findAllByRole('button', { name: said(globals)('ui.dismiss') }))

export const Closed: Story = {}
export const Open: Story = {
  args: {
    messages: [
      { title: 'Silk scarf is in your cart', tone: 'success', duration: forever },
      { title: 'Removed', description: 'Silk scarf', duration: forever, action: { label: 'Undo', onAction: fn() } },
      { title: 'The bank declined the card', tone: 'danger', duration: forever },
    ],
  },
  play: shown,
}
export const LongText: Story = {
  args: {
    messages: [
      {
        title:
          'Only two pieces of the handwoven indigo scarf with fringes are left, so your cart holds two instead of five',
        description: 'The others were bought while you were looking around.',
        tone: 'warning',
        duration: forever,
        action: { label: 'Show cart', onAction: fn() },
      },
    ],
  },
  play: shown,
}
/** Two seconds instead of the five that libraries take. */
export const GoesByItselfAfterTwoSeconds: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('Added to cart')
    await userEvent.hover(document.body)
    await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull(), { timeout: 4000 })
  },
}
/** The same words twice are one message. */
export const SaysTheSameOnlyOnce: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add to cart' })
    await userEvent.click(button)
    await userEvent.click(button)
    await screen.findByText('Added to cart')
    await expect(screen.getAllByText('Added to cart')).toHaveLength(1)
  },
}
export const ErrorsInterrupt: Story = {
  tags: ['!visual'],
  args: { messages: [{ title: 'The bank declined the card', tone: 'danger', duration: forever }] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The bank declined the card')
  },
}
export const StaysWhileFocusIsOnIt: Story = {
  tags: ['!visual'],
  args: { messages: [{ title: 'Removed', duration: 600, action: { label: 'Undo', onAction: fn() } }] },
  play: async ({ userEvent }) => {
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(screen.getByText('Removed')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
  },
}
export const FocusReturnsToTriggerIsNeverTaken: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add to cart' })
    await userEvent.click(button)
    await screen.findByText('Added to cart')
    await expect(button).toHaveFocus()
  },
}
export const EscapeClosesNothingElse: Story = {
  tags: ['!visual'],
  args: { messages: [{ title: 'Removed', duration: forever }] },
  play: async ({ userEvent }) => {
    await screen.findByText('Removed')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
  },
}
/** The card that had the focus is gone; its blur never comes. */
export const ClosingByKeyboardLetsTheOthersLeave: Story = {
  tags: ['!visual'],
  args: { messages: [{ title: 'Removed', duration: forever }] },
  play: async ({ canvas, userEvent }) => {
    const close = await screen.findByRole('button', { name: 'Dismiss' })
    close.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
    canvas.getByRole('button', { name: 'Add to cart' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Added to cart')
    await waitFor(() => expect(screen.queryByText('Added to cart')).toBeNull(), { timeout: 4000 })
  },
}
export const AFocusedOneStaysWhenThePointerHasPassed: Story = {
  tags: ['!visual'],
  args: { messages: [{ title: 'Removed', duration: 600, action: { label: 'Undo', onAction: fn() } }] },
  play: async ({ canvas, userEvent }) => {
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await userEvent.hover(screen.getByText('Removed'))
    await userEvent.hover(canvas.getByRole('button', { name: 'Add to cart' }))
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(undo).toBeVisible()
    await expect(undo).toHaveFocus()
  },
}
