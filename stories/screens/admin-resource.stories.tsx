import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { Option, OptionsView } from '#ui/admin/views.ts'
import { ResourceScreen } from '#ui/screens/admin/resource.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { drawing } from '../_fixtures/pictures.ts'

const bar = { count: 0, saving: false, onSave: fn(), onDiscard: fn() }
const products: Option[] = [
  { value: 'p1', label: 'Silk scarf', href: '/admin/products/p1' },
  { value: 'p2', label: 'Hill cotton shirt', href: '/admin/products/p2' },
]
const offer = (chosen: readonly Option[]): OptionsView => ({
  options: products,
  chosen,
  status: 'ready',
  onQueryChange: fn(),
  onRetry: fn(),
})

const meta = {
  title: 'Screens/Admin/One of a kind',
  component: ResourceScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    words: {
      title: 'resources.collections.title',
      text: 'resources.collections.text',
      add: 'admin.add.collection',
      none: 'resources.collections.none',
    },
    name: 'Silk',
    listHref: '/admin/collections',
    groups: [
      {
        title: 'admin.category.words',
        fields: [
          { path: 'title', label: 'admin.options.name.en', input: 'text' },
          {
            path: 'translations.th-TH.title',
            label: 'admin.options.name.th',
            text: 'admin.options.name.thText',
            input: 'text',
            lang: 'th',
            optional: true,
          },
        ],
      },
      {
        title: 'resources.collections.products',
        text: 'resources.collections.productsText',
        fields: [
          {
            path: 'links.products',
            label: 'resources.collections.addProduct',
            title: 'resources.collections.products',
            input: 'members',
            source: 'products',
          },
        ],
      },
      {
        title: 'admin.category.where',
        side: true,
        fields: [
          {
            path: 'handle',
            label: 'admin.category.handle',
            text: 'admin.category.handleText',
            input: 'text',
            code: true,
          },
        ],
      },
      {
        title: 'admin.category.picture',
        text: 'resources.collections.pictureText',
        side: true,
        fields: [{ path: 'metadata.picture', label: 'admin.category.picture', input: 'picture' }],
      },
    ],
    values: { title: 'Silk', 'translations.th-TH.title': 'ผ้าไหม', handle: 'silk' },
    errors: {},
    onChange: fn(),
    options: { 'links.products': offer(products) },
    pictures: { 'metadata.picture': { picture: drawing('', '#4a7c59', 800, 450), onUpload: fn() } },
    facts: [{ label: 'Products', said: '2' }],
    bar,
    remove: { onRemove: fn(async () => undefined) },
  },
} satisfies Meta<typeof ResourceScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const EmptyAndNew: Story = {
  args: {
    name: '',
    values: {},
    options: { 'links.products': offer([]) },
    pictures: { 'metadata.picture': { picture: null, onUpload: fn() } },
    facts: [],
    remove: undefined,
  },
}
export const Plain: Story = {
  args: {
    words: {
      title: 'resources.tags.title',
      text: 'resources.tags.text',
      add: 'admin.add.tag',
      none: 'resources.tags.none',
    },
    groups: [{ title: 'admin.category.words', fields: [{ path: 'title', label: 'resources.name', input: 'text' }] }],
    facts: [],
  },
}
export const Invalid: Story = {
  args: {
    values: { title: '', handle: 'Silk & Co' },
    errors: {
      title: 'Please fill this in.',
      handle: 'Small letters, digits and hyphens only, as in hats-scarves.',
    },
    bar: { ...bar, count: 2 },
  },
}
export const Saving: Story = { args: { bar: { ...bar, count: 1, saving: true } } }
export const Conflict: Story = {
  args: {
    bar: { ...bar, count: 1 },
    conflict: conflictOf({
      path: 'title',
      label: 'Name in English',
      mine: 'Northern indigo',
      theirs: 'Indigo of the north',
    }),
  },
  ...conflictSeen,
}
export const FailedToSave: Story = {
  args: { bar: { ...bar, count: 1, failed: 'The shop cannot be reached. Nothing is lost: please try again.' } },
}
export const Denied: Story = {
  ...deniedSeen,

  render: inLanguage(ResourceScreen, (language) => ({ bar: { ...bar, count: 1, failed: deniedIn(language) } })),
}
export const FactsThatLeadOn: Story = {
  args: {
    name: '#1042 · 2,580.00 THB',
    groups: [],
    bar: undefined,
    remove: undefined,
    facts: [
      { label: 'Order', said: { kind: 'link', text: '#1042', href: '/admin/orders/order_1' } },
      { label: 'State', said: { kind: 'state', word: 'orders.payment.captured', tone: 'good' } },
      { label: 'Paid by', said: { kind: 'way', provider: 'pp_sandbox-card_sandbox' } },
      { label: 'Amount', said: '2,580.00 THB' },
    ],
  },
}
export const ReadOnly: Story = { args: { bar: undefined, remove: undefined, groups: [] } }

export const AChangeSaysItsPath: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name in English' }), 's')
    await expect(args.onChange).toHaveBeenLastCalledWith('title', 'Silks')
  },
}
export const WhatIsLostIsSaidBeforeItIsDeleted: Story = {
  tags: ['!visual'],
  args: {
    remove: { description: '2 products will be in no collection.', onRemove: fn(async () => undefined) },
  },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Silk?' })
    await expect(question).toHaveTextContent('2 products will be in no collection.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(args.remove?.onRemove).toHaveBeenCalledOnce()
  },
}
export const WhatMayNotGoSaysWhy: Story = {
  tags: ['!visual'],
  args: { remove: { refused: 'The shop sells by it.', onRemove: fn(async () => undefined) } },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('The shop sells by it.')
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}
