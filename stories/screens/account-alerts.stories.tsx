import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { AccountFrame } from '#ui/screens/account/account-frame.tsx'
import { AlertsScreen, type AlertsScreenProps } from '#ui/screens/account/alerts.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { ownAlerts } from '../_fixtures/own-alerts.ts'
import { said } from '../_fixtures/said.ts'

const meta = {
  title: 'Screens/Account alerts',
  component: AlertsScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <AccountFrame page="alerts" name="Mali Suwan" email="mali@talat.example" onSignOut={fn()}>
        {Story()}
      </AccountFrame>
    ),
  ],
  args: {
    status: 'ready',
    alerts: ownAlerts('en'),
    onRetry: fn(),
    onStop: fn(async () => true),
    onUndo: fn(),
    onStopAll: fn(async () => true),
  },
} satisfies Meta<typeof AlertsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(AlertsScreen, (language) => ({ alerts: ownAlerts(language) })) }
export const Loading: Story = { tags: ['!visual'], args: { status: 'loading', alerts: undefined } }
export const Empty: Story = { args: { alerts: [] } }
export const Failed: Story = {
  tags: ['!visual'],
  args: { status: 'failed', alerts: undefined },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('shop.retry') }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Saving: Story = { tags: ['!visual'], args: { pending: ['palert_1'] } }
export const LongText: Story = {
  tags: ['!visual'],
  args: {
    alerts: ownAlerts('en').map((one) => ({
      ...one,
      product: one.product && { ...one.product, title: `${one.product.title} `.repeat(6), variant: 'M'.repeat(60) },
    })),
  },
}

function Shrinking(args: AlertsScreenProps) {
  const [stopped, setStopped] = useState<string>()
  const one = args.alerts?.find(({ id }) => id === stopped)
  const onStop = async (id: string) => {
    setStopped(id)
    return args.onStop(id)
  }
  return <AlertsScreen {...args} alerts={args.alerts?.filter((alert) => alert !== one)} stopped={one} onStop={onStop} />
}
/** What is stopped says so with the way back, and the focus stays on the page. */
export const StopsOneAndTakesItBack: Story = {
  tags: ['!visual'],
  render: (args) => <Shrinking {...args} />,
  play: async ({ args, canvas, userEvent, globals }) => {
    const [first] = args.alerts ?? []
    canvas.getByRole('button', { name: `Stop: ${first?.product?.title}, M` }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStop).toHaveBeenCalledWith('palert_1')
    const bar = await canvas.findByRole('status')
    await expect(bar).toHaveTextContent(said(globals)('alert.own.stopped', { name: `${first?.product?.title}, M` }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-slot', 'alerts-screen'))
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}
/** All of it goes for good, so it is asked for first. */
export const AsksBeforeAllOfItStops: Story = {
  render: inLanguage(AlertsScreen, (language) => ({ alerts: ownAlerts(language).slice(0, 2) })),
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('alert.own.stopAll') }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('alert.own.ask.title'))
    await expect(args.onStopAll).not.toHaveBeenCalled()
  },
}
export const ForgetsAllOfIt: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const open = () => userEvent.click(canvas.getByRole('button', { name: t('alert.own.stopAll') }))
    await open()
    await userEvent.click(canvas.getByRole('button', { name: t('alert.own.ask.no') }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await open()
    await userEvent.click(canvas.getByRole('button', { name: t('alert.own.ask.yes') }))
    await expect(args.onStopAll).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
/** What was told has nothing to stop. */
export const WhatWasToldIsOver: Story = {
  tags: ['!visual'],
  args: { alerts: ownAlerts('en').filter(({ state }) => state === 'told') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^E-mail sent on/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Stop/ })).toBeNull()
  },
}
