import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HomeScreen } from '#ui/screens/home.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import { home } from '../_fixtures/shop.ts'

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { view: home(), onRetry: fn() },
  render: argsInLanguage(HomeScreen, home),
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Shop window, collections with a few products each, the way to all of them. */
export const Default: Story = {}
export const Loading: Story = { args: { state: 'loading', view: undefined } }
export const Failed: Story = { args: { state: 'failed', view: undefined } }
/** A shop on its first day: nothing is sold, and no window is drawn around nothing. */
export const Empty: Story = { args: { view: { hero: null, collections: [], categories: [], newest: [] } } }
/** Its first things, before there is a collection: the window is the shop's own, with what came last. */
export const FirstThings: Story = {
  args: {
    view: {
      hero: { title: '', description: '', href: '/products', picture: home().newest[0]?.picture ?? null },
      ...{ collections: [], categories: [], newest: home().newest.slice(0, 1) },
    },
  },
}
/** What a page without any goods has as its heading, and no way to a list that is empty as well. */
export const EmptySaysSoAsItsHeading: Story = {
  tags: ['!visual'],
  args: Empty.args,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'The stalls are being set up' })).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
/** The window of the season, collections with a few of their things, and the way to everything. */
export const LeadsToCollectionsTheirThingsAndAllOfThem: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    const { hero, collections } = home()
    await expect(canvas.getByRole('heading', { level: 1, name: hero?.title })).toBeVisible()
    const hrefs = [...canvasElement.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual(expect.arrayContaining(collections.map(({ href }) => href)))
    const [first] = collections.filter(({ href }) => href !== hero?.href)
    const shown = first?.products.filter(({ href }) => hrefs.includes(href)) ?? []
    await expect(shown.length).toBeGreaterThan(1)
    await expect(hrefs).toContain('/products')
  },
}
export const OffersAnotherTry: Story = {
  tags: ['!visual'],
  args: { state: 'failed', view: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
