import type { DeskCounts } from '#features/admin/counts.queries.ts'
import type { IconProps } from '#ui/icon/icon.tsx'
import type { WordKey } from '#ui/words/words.ts'
import IconBadgePercent from '~icons/lucide/badge-percent'
import IconBanknote from '~icons/lucide/banknote'
import IconBell from '~icons/lucide/bell'
import IconAlerts from '~icons/lucide/bell-ring'
import IconBookmark from '~icons/lucide/bookmark'
import IconBoxes from '~icons/lucide/boxes'
import IconCounter from '~icons/lucide/calculator'
import IconReports from '~icons/lucide/chart-no-axes-combined'
import IconCog from '~icons/lucide/cog'
import IconCoins from '~icons/lucide/coins'
import IconContact from '~icons/lucide/contact'
import IconTree from '~icons/lucide/folder-tree'
import IconGlobe from '~icons/lucide/globe'
import IconPayments from '~icons/lucide/hand-coins'
import IconHeart from '~icons/lucide/heart'
import IconHistory from '~icons/lucide/history'
import IconPictures from '~icons/lucide/image-off'
import IconKey from '~icons/lucide/key-round'
import IconLandmark from '~icons/lucide/landmark'
import IconLanguages from '~icons/lucide/languages'
import IconLayers from '~icons/lucide/layers'
import IconGrid from '~icons/lucide/layout-grid'
import IconMail from '~icons/lucide/mail'
import IconLetters from '~icons/lucide/mails'
import IconMegaphone from '~icons/lucide/megaphone'
import IconReviews from '~icons/lucide/message-square-quote'
import IconPackage from '~icons/lucide/package'
import IconPack from '~icons/lucide/package-check'
import IconPalette from '~icons/lucide/palette'
import IconPercent from '~icons/lucide/percent'
import IconOrders from '~icons/lucide/receipt-text'
import IconRoute from '~icons/lucide/route'
import IconRuler from '~icons/lucide/ruler'
import IconSizeChart from '~icons/lucide/ruler-dimension-line'
import IconTaxes from '~icons/lucide/scale'
import IconSend from '~icons/lucide/send'
import IconShapes from '~icons/lucide/shapes'
import IconStorefront from '~icons/lucide/shopping-bag'
import IconStore from '~icons/lucide/store'
import IconTag from '~icons/lucide/tag'
import IconPercentOff from '~icons/lucide/ticket-percent'
import IconTruck from '~icons/lucide/truck'
import IconUndo from '~icons/lucide/undo-2'
import IconUser from '~icons/lucide/user'
import IconUsers from '~icons/lucide/users'
import IconWarehouse from '~icons/lucide/warehouse'

export type Section = {
  href: string
  label: WordKey
  icon: IconProps['of']
  /** A letter (as on a Latin keyboard) that leads there after G; each one is given once. */
  key?: string
  /** What waits there for somebody; `label` says the number in words. */
  waiting?: { count: (counts: DeskCounts) => number; label: WordKey }
  /** Where one more of its things is made. */
  create?: { href: string; label: WordKey }
  /** Where many of them come from a file. */
  bring?: { href: string; label: WordKey }
  /** Stands in the bar at the bottom of a phone; there is room for four. */
  tab?: boolean
}
export type SectionGroup = { label?: WordKey; sections: readonly Section[] }

/** Where the back office begins. */
export const adminHref = '/admin'

/** The ways into the back office, in the order of its navigation; the palette, the chords and the phone's bar follow it. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    sections: [
      { href: adminHref, label: 'admin.nav.home', icon: IconGrid, key: 'h', tab: true },
      {
        href: '/admin/orders',
        label: 'admin.nav.orders',
        icon: IconOrders,
        key: 'o',
        waiting: { count: ({ orders }) => orders.to_fulfil, label: 'admin.nav.ordersWait' },
        tab: true,
      },
      { href: '/admin/draft-orders', label: 'admin.nav.draftOrders', icon: IconOrders },
      { href: '/admin/payments', label: 'admin.nav.payments', icon: IconPayments },
      { href: '/admin/counter', label: 'admin.nav.counter', icon: IconCounter, key: 'b' },
      { href: '/admin/pack', label: 'admin.nav.pack', icon: IconPack, key: 'k' },
    ],
  },
  {
    label: 'admin.nav.catalogue',
    sections: [
      {
        href: '/admin/products',
        label: 'admin.nav.products',
        icon: IconPackage,
        key: 'p',
        waiting: { count: ({ products }) => products.draft, label: 'admin.nav.draftsWait' },
        create: { href: '/admin/products/new', label: 'admin.product.add' },
        bring: { href: '/admin/products/import', label: 'admin.import.title' },
        tab: true,
      },
      {
        href: '/admin/categories',
        label: 'admin.nav.categories',
        icon: IconTree,
        key: 'c',
        create: { href: '/admin/categories/new', label: 'admin.categories.add' },
        tab: true,
      },
      {
        href: '/admin/sizes',
        label: 'admin.nav.sizes',
        icon: IconRuler,
        key: 's',
        create: { href: '/admin/sizes/new', label: 'admin.options.size.add' },
      },
      { href: '/admin/size-charts', label: 'admin.nav.sizeCharts', icon: IconSizeChart },
      {
        href: '/admin/colors',
        label: 'admin.nav.colors',
        icon: IconPalette,
        key: 'l',
        create: { href: '/admin/colors/new', label: 'admin.options.color.add' },
      },
      {
        href: '/admin/collections',
        label: 'admin.nav.collections',
        icon: IconLayers,
        create: { href: '/admin/collections/new', label: 'admin.add.collection' },
      },
      {
        href: '/admin/tags',
        label: 'admin.nav.tags',
        icon: IconTag,
        create: { href: '/admin/tags/new', label: 'admin.add.tag' },
      },
      {
        href: '/admin/types',
        label: 'admin.nav.types',
        icon: IconShapes,
        create: { href: '/admin/types/new', label: 'admin.add.type' },
      },
      { href: '/admin/translations', label: 'admin.nav.translations', icon: IconLanguages },
      {
        href: '/admin/pictures',
        label: 'admin.nav.pictures',
        icon: IconPictures,
        waiting: { count: ({ pictures }) => pictures.broken, label: 'admin.nav.picturesWait' },
      },
      { href: '/admin/wishes', label: 'admin.nav.wishes', icon: IconHeart },
    ],
  },
  {
    label: 'admin.nav.stock',
    sections: [
      {
        href: '/admin/inventory-items',
        label: 'admin.nav.inventoryItems',
        icon: IconBoxes,
        waiting: { count: ({ items }) => items.low + items.out, label: 'admin.nav.stockWaits' },
        create: { href: '/admin/inventory-items/new', label: 'admin.add.inventoryItem' },
      },
      {
        href: '/admin/reservations',
        label: 'admin.nav.reservations',
        icon: IconBookmark,
        create: { href: '/admin/reservations/new', label: 'admin.add.reservation' },
      },
      { href: '/admin/product-alerts', label: 'admin.nav.alerts', icon: IconAlerts },
      {
        href: '/admin/stock-locations',
        label: 'admin.nav.locations',
        icon: IconWarehouse,
        create: { href: '/admin/stock-locations/new', label: 'admin.add.location' },
      },
    ],
  },
  {
    label: 'admin.nav.people',
    sections: [
      {
        href: '/admin/customers',
        label: 'admin.nav.customers',
        icon: IconContact,
        key: 'u',
        create: { href: '/admin/customers/new', label: 'admin.add.customer' },
      },
      {
        href: '/admin/customer-groups',
        label: 'admin.nav.groups',
        icon: IconUsers,
        create: { href: '/admin/customer-groups/new', label: 'admin.add.group' },
      },
      { href: '/admin/reviews', label: 'admin.nav.reviews', icon: IconReviews },
    ],
  },
  {
    label: 'admin.nav.selling',
    sections: [
      {
        href: '/admin/promotions',
        label: 'admin.nav.promotions',
        icon: IconPercentOff,
        create: { href: '/admin/promotions/new', label: 'admin.add.promotion' },
      },
      {
        href: '/admin/campaigns',
        label: 'admin.nav.campaigns',
        icon: IconMegaphone,
        create: { href: '/admin/campaigns/new', label: 'admin.add.campaign' },
      },
      {
        href: '/admin/price-lists',
        label: 'admin.nav.prices',
        icon: IconBadgePercent,
        create: { href: '/admin/price-lists/new', label: 'admin.add.priceList' },
      },
      {
        href: '/admin/sales-channels',
        label: 'admin.nav.channels',
        icon: IconStore,
        create: { href: '/admin/sales-channels/new', label: 'admin.add.channel' },
      },
      {
        href: '/admin/regions',
        label: 'admin.nav.regions',
        icon: IconGlobe,
        create: { href: '/admin/regions/new', label: 'admin.add.region' },
      },
    ],
  },
  {
    label: 'admin.nav.settings',
    sections: [
      {
        href: '/admin/stores',
        label: 'admin.nav.store',
        icon: IconStorefront,
      },
      {
        href: '/admin/currencies',
        label: 'admin.nav.currencies',
        icon: IconCoins,
      },
      {
        href: '/admin/tax-regions',
        label: 'admin.nav.taxRegions',
        icon: IconLandmark,
        create: { href: '/admin/tax-regions/new', label: 'admin.add.taxRegion' },
      },
      {
        href: '/admin/tax-rates',
        label: 'admin.nav.taxRates',
        icon: IconPercent,
        create: { href: '/admin/tax-rates/new', label: 'admin.add.taxRate' },
      },
      {
        href: '/admin/price-preferences',
        label: 'admin.nav.taxesIn',
        icon: IconTaxes,
        create: { href: '/admin/price-preferences/new', label: 'admin.add.preference' },
      },
      {
        href: '/admin/shipping-options',
        label: 'admin.nav.shipping',
        icon: IconSend,
        create: { href: '/admin/shipping-options/new', label: 'admin.add.delivery' },
      },
      {
        href: '/admin/shipping-profiles',
        label: 'admin.nav.profiles',
        icon: IconTruck,
        create: { href: '/admin/shipping-profiles/new', label: 'admin.add.profile' },
      },
      {
        href: '/admin/shipping-option-types',
        label: 'admin.nav.shippingTypes',
        icon: IconRoute,
        create: { href: '/admin/shipping-option-types/new', label: 'admin.add.shippingType' },
      },
      {
        href: '/admin/return-reasons',
        label: 'admin.nav.returnReasons',
        icon: IconUndo,
        create: { href: '/admin/return-reasons/new', label: 'admin.add.returnReason' },
      },
      {
        href: '/admin/refund-reasons',
        label: 'admin.nav.refundReasons',
        icon: IconBanknote,
        create: { href: '/admin/refund-reasons/new', label: 'admin.add.refundReason' },
      },
      {
        href: '/admin/users',
        label: 'admin.nav.users',
        icon: IconUser,
      },
      {
        href: '/admin/invites',
        label: 'admin.nav.invites',
        icon: IconMail,
        create: { href: '/admin/invites/new', label: 'admin.add.invite' },
      },
      {
        href: '/admin/api-keys',
        label: 'admin.nav.keys',
        icon: IconKey,
        create: { href: '/admin/api-keys/new', label: 'admin.add.key' },
      },
      {
        href: '/admin/letters',
        label: 'admin.nav.letters',
        icon: IconLetters,
      },
      {
        href: '/admin/notifications',
        label: 'admin.nav.notices',
        icon: IconBell,
      },
      {
        href: '/admin/workflows',
        label: 'admin.nav.runs',
        icon: IconCog,
      },
    ],
  },
  {
    sections: [
      { href: '/admin/reports', label: 'admin.nav.reports', icon: IconReports, key: 'r' },
      { href: '/admin/activity', label: 'admin.activity.title', icon: IconHistory, key: 'a' },
    ],
  },
]

/** All sections, whatever group they stand in. */
export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections)

/** Whether a page (without its language) belongs to a section; the overview is only itself. */
export const isIn = (page: string, href: string): boolean =>
  page === href || (href !== adminHref && page.startsWith(`${href}/`))
