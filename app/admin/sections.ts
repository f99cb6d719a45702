import type { WordKey } from '#ui/words/words.ts'

/** The ways into the back office, in the order of its navigation. */
export const sections = [
  { href: '/admin/products', label: 'admin.nav.products' },
  { href: '/admin/sizes', label: 'admin.nav.sizes' },
  { href: '/admin/colors', label: 'admin.nav.colors' },
] as const satisfies readonly {
  href: string
  label: WordKey
}[]
