import { _api, addAPIProvider } from '@iconify/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { iconSizes } from '#ui/icon/icon-sizes.ts'
import { NamedIcon } from '#ui/icon/named-icon.tsx'
import { iconPatience } from '#ui/icon/use-named-icon.ts'

const heart =
  '<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z"/>'

/** Stands where the shop's server stands: it knows one icon, is slow with another and has not heard of the rest. */
const host = async (input: RequestInfo | URL): Promise<Response> => {
  const names = new URL(String(input)).searchParams.get('icons')?.split(',') ?? []
  if (names.includes('never')) return new Promise(() => undefined)
  return Response.json({
    prefix: 'story',
    width: 24,
    height: 24,
    icons: names.includes('heart') ? { heart: { body: heart } } : {},
    not_found: names.filter((name) => name !== 'heart'),
  })
}

const meta = {
  title: 'UI/NamedIcon',
  component: NamedIcon,
  tags: ['kind:display'],
  args: { name: 'story:heart' },
  beforeEach: () => {
    _api.setFetch(host as typeof fetch)
    addAPIProvider('', { resources: ['https://icons.example'], rotate: 5000, timeout: 5000 })
  },
} satisfies Meta<typeof NamedIcon>
export default meta
type Story = StoryObj<typeof meta>

const state = (canvasElement: HTMLElement, value: string) =>
  waitFor(() => expect(canvasElement.querySelector('[data-slot="icon"]')).toHaveAttribute('data-state', value), {
    timeout: 4000,
  })

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await state(canvasElement, 'ready')
    await expect(canvasElement.querySelector('svg')).toBeVisible()
  },
}
export const Sizes: Story = {
  render: ({ name }) => (
    <div className="flex items-center gap-4">
      {(['sm', 'md', 'lg', 'xl'] as const satisfies (keyof typeof iconSizes)[]).map((size) => (
        <NamedIcon key={size} name={name} size={size} />
      ))}
    </div>
  ),
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelectorAll('svg')).toHaveLength(4)),
}
export const LongText: Story = {
  args: { label: 'In the list of things that you would like to have one day' },
  render: (args) => (
    <p className="max-w-40 text-small">
      <NamedIcon {...args} size="sm" className="me-1 align-text-bottom" />
      <span aria-hidden="true">In the list of things that you would like to have one day</span>
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    await state(canvasElement, 'ready')
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/one day/)
  },
}
/** The place stays, empty; the words stay. */
export const KeepsItsPlaceWhenNoHostHasIt: Story = {
  tags: ['!visual'],
  args: { name: 'story:gone', label: 'Wished for', size: 'xl' },
  play: async ({ canvas, canvasElement }) => {
    await state(canvasElement, 'missing')
    const place = canvas.getByRole('img', { name: 'Wished for' })
    await expect(place.getBoundingClientRect()).toMatchObject({ width: 32, height: 32 })
    await expect(place).toBeEmptyDOMElement()
  },
}
/** After 1500 ms the page is told, and goes on waiting. */
export const IsCalledLateAfterOneAndAHalfSeconds: Story = {
  tags: ['!visual'],
  args: { name: 'story:never' },
  play: async ({ canvasElement }) => {
    await expect(iconPatience).toBe(1500)
    await expect(canvasElement.querySelector('[data-slot="icon"]')).toHaveAttribute('data-state', 'loading')
    const began = performance.now()
    await state(canvasElement, 'late')
    await expect(performance.now() - began).toBeGreaterThan(1000)
  },
}
