import { colors } from './catalogue/colors.ts'
import { editions } from './catalogue/editions.ts'
import { families } from './catalogue/index.ts'
import { materials, origins } from './catalogue/materials.ts'
import { sizeRuns } from './catalogue/sizes.ts'
import type { ColorName, Family, Item, Words } from './types.ts'

/** A product to be made: everything is decided here, so that the same number of products is always the same shop. */
export interface ProductPlan {
  handle: string
  title: Words
  subtitle: Words
  description: Words
  kind: string
  category: string
  collection: string
  colors: readonly ColorName[]
  sizes: readonly string[]
  /** Major units, tax included. */
  thb: number
  eur: number
  weight: number
  createdAt: Date
  /** Drawn pictures of this product: its own number, or that of the product it repeats. */
  seed: number
  pictureOf: string
  stock: Stock
}

type Stock = 'plenty' | 'low' | 'last-one' | 'sold-out'

/** A repeatable number in [0, 1) from a text. */
export function chance(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 3266489917)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** `Ari linen shirt dress` → `ari-linen-shirt-dress`. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What the shop asks for in Europe: whole euros less ten cents. */
export function euro(thb: number): number {
  return Math.round((Math.max(3, Math.round(thb / 37)) - 0.1) * 100) / 100
}

/** Half a year before `now`, the newest first in the list last. */
const HALF_YEAR = 182 * 24 * 3600 * 1000

const soldOut = 4
const lastOnes = 3

function describe(family: Family, item: Item, language: 0 | 1): string {
  const parts = [item.note, family.about, materials[family.material], origins[family.origin]]
  return parts.map((words) => words[language]).join(' ')
}

/** The shop's own products: the catalogue as it is written. */
export function basePlans(now: Date): ProductPlan[] {
  const all = families.flatMap((family) => family.items.map((item) => ({ family, item })))
  return all.map(({ family, item }, index) => {
    const handle = slug(item.title[0])
    const luck = chance(`age ${handle}`)
    return {
      handle,
      title: item.title,
      subtitle: item.subtitle,
      description: [describe(family, item, 0), describe(family, item, 1)],
      kind: item.kind ?? family.kind,
      category: item.category ?? family.category,
      collection: item.collection ?? family.collection,
      colors: item.colors,
      sizes: sizeRuns[family.sizes],
      thb: item.thb,
      eur: euro(item.thb),
      weight: 150 + Math.round(chance(`weight ${handle}`) * 900),
      createdAt: new Date(now.getTime() - Math.floor(luck * HALF_YEAR)),
      seed: index + 1,
      pictureOf: handle,
      stock: stockOf(handle, index),
    }
  })
}

/** A few products are gone or nearly gone, at fixed places of the list. */
function stockOf(handle: string, index: number): Stock {
  if (index % 41 === 17 && index < 41 * soldOut) return 'sold-out'
  if (index % 53 === 29 && index < 53 * lastOnes) return 'last-one'
  return chance(`stock ${handle}`) < 0.12 ? 'low' : 'plenty'
}

/**
 * `count` products: the catalogue, and beyond it the same things in the editions of the provinces (fewer colors and
 * sizes, the pictures of the original), for load tests.
 */
export function planProducts(count: number, now: Date): ProductPlan[] {
  const base = basePlans(now)
  if (count <= base.length) return base.slice(0, count)
  const plans = [...base]
  for (let round = 0; plans.length < count; round++) {
    const [english, thai] = editions[round % editions.length]
    const series = Math.floor(round / editions.length)
    const suffix = series > 0 ? ` ${series + 1}` : ''
    for (const origin of base) {
      if (plans.length >= count) break
      const handle = `${origin.handle}-${slug(english)}${suffix ? `-${series + 1}` : ''}`
      const thb = Math.max(150, origin.thb + Math.round(chance(handle) * 20 - 10) * 10)
      plans.push({
        ...origin,
        handle,
        title: [`${origin.title[0]}, ${english} edition${suffix}`, `${origin.title[1]} รุ่น${thai}${suffix}`],
        colors: origin.colors.slice(0, 1 + Math.floor(chance(`c ${handle}`) * 2)),
        sizes: origin.sizes.slice(0, 3),
        thb,
        eur: euro(thb),
        createdAt: new Date(now.getTime() - Math.floor(chance(`age ${handle}`) * HALF_YEAR)),
        stock: chance(`stock ${handle}`) < 0.1 ? 'low' : 'plenty',
      })
    }
  }
  return plans
}

/** Pieces of one variant in the warehouse. */
export function piecesOf(plan: ProductPlan, color: string, size: string): number {
  if (plan.stock === 'sold-out') return 0
  const first = color === plan.colors[0] && size === plan.sizes[Math.min(1, plan.sizes.length - 1)]
  if (plan.stock === 'last-one') return first ? 1 : 0
  const luck = chance(`pieces ${plan.handle} ${color} ${size}`)
  if (plan.stock === 'low') return first ? 2 : Math.floor(luck * 4)
  if (luck < 0.07) return 0
  if (luck < 0.11) return 1
  if (luck < 0.18) return 2 + (Math.floor(luck * 100) % 3)
  return 8 + Math.floor(luck * 60)
}

/** Prices of the mid-season sale, by handle; about thirty products, nothing that is sold out. */
export function salePlan(plans: readonly ProductPlan[]): Map<string, { thb: number; eur: number }> {
  const sale = new Map<string, { thb: number; eur: number }>()
  for (const plan of plans.filter((candidate) => candidate.pictureOf === candidate.handle)) {
    const luck = chance(`sale ${plan.handle}`)
    if (luck > 0.16 || plan.stock === 'sold-out' || plan.thb < 390) continue
    const off = luck < 0.05 ? 0.4 : luck < 0.1 ? 0.3 : 0.2
    const thb = Math.max(90, Math.round((plan.thb * (1 - off)) / 100) * 100 - 10)
    sale.set(plan.handle, { thb, eur: Math.min(euro(thb), Math.round((plan.eur - 1) * 100) / 100) })
  }
  return sale
}

export function hexOf(color: ColorName): string {
  return colors[color].hex
}
