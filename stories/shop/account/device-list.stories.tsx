import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { DeviceList, type DeviceListProps } from '#ui/shop/account/device-list.tsx'
import { devices } from '../../_fixtures/devices.ts'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'

const now = (language: Language) => devices(language)[0]?.lastActive ?? ''

const meta = {
  title: 'Shop/Account/Device list',
  component: DeviceList,
  tags: ['kind:display'],
  decorators: [
    (Story) => (
      <div className="max-w-3xl">
        <h3 id="devices" className="mb-3 font-semibold">
          Mali
        </h3>
        {Story()}
      </div>
    ),
  ],
  args: { devices: devices('en'), onEnd: fn(async () => true), onRetry: fn(), labelledBy: 'devices' },
  render: argsInLanguage(DeviceList, (language) => [devices(language), { since: now(language) }]),
} satisfies Meta<typeof DeviceList>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { devices: undefined } }
export const Failed: Story = { args: { failed: true } }
export const Pending: Story = { args: { pending: ['phone'] } }
export const Refused: Story = { args: { refused: 'tablet' } }
export const OnlyThisDevice: Story = {
  args: { devices: devices('en').slice(0, 1) },
}
export const LongText: Story = {
  args: {
    devices: [
      {
        ...devices('en')[0],
        id: 'long',
        kind: 'other',
        browser: 'Samsungsmartrefrigeratorbrowserwithaverylongnameindeed Developer Preview',
        system: 'The Operating System of an Appliance That Nobody Else in the House Has',
        current: true,
        way: 'another-service-that-we-do-not-know',
        since: now('en'),
        lastActive: now('en'),
      },
      ...devices('en')
        .slice(1)
        .map((one, index) => ({ ...one, browser: null, system: index === 0 ? one.system : null })),
    ],
  },
}

export const ButtonsSayWhichDeviceTheyMean: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sign out: Safari on iOS' })
    await expect(button).toHaveAccessibleDescription(/^Last active 18.Nov.2026,.21:15 Talat account, since 14/u)
    await userEvent.click(button)
    await expect(args.onEnd).toHaveBeenCalledWith('tablet')
    await expect(canvas.getByRole('button', { name: 'Sign out: Chrome on Windows, This device' })).toBeVisible()
  },
}
export const EndingOneTwiceDoesNothing: Story = {
  tags: ['!visual'],
  args: { pending: ['phone'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out: Chrome on Android' }))
    await expect(args.onEnd).not.toHaveBeenCalled()
  },
}

function Shrinking(args: DeviceListProps) {
  const [ids, setIds] = useState(['laptop', 'phone', 'tablet'])
  const onEnd = async (id: string) => {
    setIds((before) => before.filter((one) => one !== id))
    return args.onEnd(id)
  }
  return <DeviceList {...args} devices={args.devices?.filter(({ id }) => ids.includes(id))} onEnd={onEnd} />
}
export const FocusStaysInTheListWhenOneIsGone: Story = {
  tags: ['!visual'],
  render: (args) => <Shrinking {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Sign out: Chrome on Android' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Mali' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /This device/ })).toHaveFocus()
  },
}
export const AsksAgainAfterAFailure: Story = {
  tags: ['!visual'],
  args: { failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We could not load your devices.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
