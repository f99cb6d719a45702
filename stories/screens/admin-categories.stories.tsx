import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { type AdminCategoryNode, CategoriesScreen } from '#ui/screens/admin/categories.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const names = {
  en: ['Women', 'Dresses', 'Tops', 'Tees', 'Home', 'Ceramics', 'For makers'],
  th: ['ผู้หญิง', 'ชุดกระโปรง', 'เสื้อ', 'เสื้อยืด', 'บ้าน', 'เครื่องปั้นดินเผา', 'สำหรับช่าง'],
}
const node = (id: string, name: string | undefined, products: number, more: Partial<AdminCategoryNode> = {}) => ({
  id,
  name: name ?? id,
  href: `/admin/categories/${id}`,
  newHref: `/admin/categories/new?parent=${id}`,
  isHidden: false,
  isInternal: false,
  products,
  children: [],
  ...more,
})
const treeOf = (language: Language): AdminCategoryNode[] => {
  const [women, dresses, tops, tees, home, ceramics, makers] = names[language]
  return [
    node('women', women, 36, {
      children: [node('dresses', dresses, 17), node('tops', tops, 19, { children: [node('tees', tees, 8)] })],
    }),
    node('home', home, 16, { children: [node('ceramics', ceramics, 16, { isHidden: true })] }),
    node('makers', makers, 0, { isInternal: true, isHidden: true }),
  ]
}

const meta = {
  title: 'Screens/Admin/Categories',
  component: CategoriesScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    nodes: treeOf('en'),
    count: 7,
    newHref: '/admin/categories/new',
    onOpen: fn(),
    onMove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CategoriesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(CategoriesScreen, (language) => ({ nodes: treeOf(language) })) }
export const Loading: Story = { args: { nodes: [], count: 0, status: 'loading' } }
export const Empty: Story = { args: { nodes: [], count: 0 } }
export const Failed: Story = { args: { nodes: [], count: 0, status: 'failed' } }
export const LongText: Story = {
  args: {
    nodes: [
      node('long', 'Useful and beautiful things from small workshops for the table, the bed and the bath', 1204, {
        isHidden: true,
        isInternal: true,
        children: [node('word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützen', 1)],
      }),
    ],
    count: 2,
  },
  // On a phone too a long name has most of its row.
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: /^Useful and beautiful/ })
    const row = link.closest('[role=treeitem]')
    await expect(link.offsetWidth).toBeGreaterThan((row?.clientWidth ?? 0) / 2)
  },
}

export const FoundByName: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a category' }), 'tees')
    await expect(await canvas.findByRole('treeitem', { name: /^Tees/ })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: /^Home/ })).toBeNull())
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a category' }), ' zebra')
    await expect(await canvas.findByText('No category is called that')).toBeVisible()
  },
}

export const MovedAndOpenedByKeys: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    canvas.getByRole('treeitem', { name: /^Home/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(args.onMove).toHaveBeenCalledWith({ id: 'home', parent: null, index: 0 })
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('home')
  },
}

export const AsksAgain: Story = {
  tags: ['!visual'],
  args: { nodes: [], count: 0, status: 'failed' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
