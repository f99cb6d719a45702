import type { WordKey } from '#ui/words/words.ts'

type Section = { href: string; label: WordKey }
export type SectionGroup = { label?: WordKey; sections: readonly Section[] }

/** Where the back office begins. */
export const adminHref = '/admin'

/** The ways into the back office, in the order of its navigation. */
export const sectionGroups: readonly SectionGroup[] = [
  { sections: [{ href: adminHref, label: 'admin.nav.home' }] },
  {
    label: 'admin.nav.catalogue',
    sections: [
      { href: '/admin/products', label: 'admin.nav.products' },
      { href: '/admin/categories', label: 'admin.nav.categories' },
      { href: '/admin/sizes', label: 'admin.nav.sizes' },
      { href: '/admin/colors', label: 'admin.nav.colors' },
    ],
  },
]
