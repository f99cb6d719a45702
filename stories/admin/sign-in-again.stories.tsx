import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { said } from '#stories/_fixtures/said.ts'
import { SignInAgain, type SignInAgainProps } from '#ui/admin/sign-in-again.tsx'
import { SignedOutNotice } from '#ui/admin/signed-out-notice.tsx'

const onSignIn = fn()

function Host(props: SignInAgainProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <SignedOutNotice onSignIn={() => setOpen(true)} />
      <SignInAgain {...props} open={open} onLater={() => setOpen(false)} />
    </>
  )
}

const meta = {
  title: 'Admin/Sign in again',
  component: SignInAgain,
  tags: ['kind:overlay'],
  parameters: { layout: 'fullscreen', visual: { target: 'page' } },
  args: { open: false, name: 'Siri Staff', onSignIn, onLater: fn() },
  render: (args) => <Host {...args} />,
  beforeEach: () => {
    onSignIn.mockClear()
  },
} satisfies Meta<typeof SignInAgain>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const LongText: Story = {
  args: { open: true, name: 'Somchai Rattanakosinsakulchaiyaphum-Wattanapanitchakul' },
}
/** The focus is on the way back in, so that one key is enough. */
export const EnterSignsIn: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent, globals }) => {
    const button = screen.getAllByRole('button', { name: said(globals)('shop.account.signIn') })
    await waitFor(() => expect(button).toContain(document.activeElement))
    await userEvent.keyboard('{Enter}')
    await expect(onSignIn).toHaveBeenCalledOnce()
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('shop.account.signIn') }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await EscapeCloses.play?.(context)
    await waitFor(() => expect(context.canvas.getByRole('button')).toHaveFocus())
  },
}
