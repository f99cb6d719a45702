import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inLanguage } from '#stories/_fixtures/in-language.tsx'
import { AdminLayout, type AdminLayoutProps } from '#ui/admin/admin-layout.tsx'
import { SignedOutNotice } from '#ui/admin/signed-out-notice.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import IconTree from '~icons/lucide/folder-tree'
import IconGrid from '~icons/lucide/layout-grid'
import IconTray from '~icons/lucide/list-checks'
import IconPackage from '~icons/lucide/package'
import IconRuler from '~icons/lucide/ruler'
import type { Language } from '../../_fixtures/language.ts'

const words = {
  en: ['Overview', 'Catalogue', 'Products', 'Categories', 'Sizes', '3 drafts', 'Siri Staff', '2 tasks'],
  th: ['ภาพรวม', 'แคตตาล็อก', 'สินค้า', 'หมวดหมู่', 'ไซซ์', 'ฉบับร่าง 3 รายการ', 'สิริ พนักงาน', 'งาน 2 งาน'],
}
const dataOf = (language: Language): Partial<AdminLayoutProps> => {
  const [home = '', catalogue, products = '', categories = '', sizes = '', drafts = '', name = '', tasks = ''] =
    words[language]
  return {
    groups: [
      { links: [{ href: '/admin', label: home, icon: IconGrid, current: true }] },
      {
        label: catalogue,
        links: [
          {
            href: '/admin/products',
            label: products,
            icon: IconPackage,
            current: false,
            waiting: { count: 3, label: drafts },
          },
          { href: '/admin/categories', label: categories, icon: IconTree, current: false },
          { href: '/admin/sizes', label: sizes, icon: IconRuler, current: false },
        ],
      },
    ],
    user: {
      name,
      email: 'staff@talat.example',
      languages: [language === 'th' ? { code: 'en', name: 'English' } : { code: 'th', name: 'ไทย' }],
      onAccount: fn(),
      onLanguage: fn(),
      onTheme: fn(),
      onShortcuts: fn(),
      onShop: fn(),
      onSignOut,
    },
    tray: <IconButton icon={IconTray} label={tasks} count={2} />,
    children: <h1 className="font-semibold text-title">{home}</h1>,
  }
}
const onSignOut = fn()
const onPalette = fn()

const meta = {
  title: 'Shop/Layout/Admin layout',
  component: AdminLayout,
  tags: ['kind:display'],
  args: {
    ...(dataOf('en') as AdminLayoutProps),
    tabs: ['/admin', '/admin/products', '/admin/categories'],
    onPalette,
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onSignOut.mockClear()
    onPalette.mockClear()
  },
} satisfies Meta<typeof AdminLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(AdminLayout, dataOf) }
export const LongText: Story = { args: { children: <p>{'The page goes on and on. '.repeat(80)}</p> } }
/** Who is signed out may go on reading and typing on every page. */
export const Denied: Story = {
  render: inLanguage(AdminLayout, (language) => ({
    ...dataOf(language),
    notice: <SignedOutNotice onSignIn={fn()} />,
  })),
}

/** The person's menu is reached and used by keys alone. */
export const ThePersonSignsOutByKeys: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Siri Staff/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Siri Staff/ })).toHaveFocus())
    await userEvent.keyboard('{End}{Enter}')
    await expect(onSignOut).toHaveBeenCalledOnce()
  },
}

/** On a phone the sections stand at the bottom, and those that do not fit are one press away. */
export const AllSectionsOnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await expect(screen.getByRole('dialog')).toHaveTextContent('Sizes')
  },
}

export const ThePaletteIsOnePressAway: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Find or do/ }))
    await expect(onPalette).toHaveBeenCalledOnce()
  },
}
