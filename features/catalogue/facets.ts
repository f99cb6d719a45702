import type { FacetView } from '#ui/shop/listing/views.ts'
import { descendants, type Reference } from './reference.ts'
import type { Scope } from './scope.ts'

/** One value to choose. The address says `value`; the index knows it by `indexed` where that is another. */
export type Choice = { value: string; label: string; indexed?: string; hex?: string; depth?: number }

/** A way to narrow lists: the address, the request and the screen fold over these rows. */
type FacetRow = Pick<FacetView, 'look'> & {
  /** In addresses (`?size=M`), in views, and in the words (`catalogue.facet.size`, without which it is no id). */
  id: FacetView['id']
  /** Of the search index; its values come from backend/medusa/src/catalogue/facets.ts. */
  field: string
  /** `$in` for a field of one value, `$overlaps` for a list of them. */
  operator: '$in' | '$overlaps'
  /** Everything that may be chosen, in its order; what the list has none of is left out. `found` are the values that it has. */
  choices(reference: Reference, scope: Scope, found: readonly string[]): readonly Choice[]
  /** Whether a list of this scope offers it. @default always */
  isOffered?(scope: Scope): boolean
  /** What the index is asked for. @default the values of the address as they are */
  indexed?(chosen: readonly string[], reference: Reference, scope: Scope): readonly string[]
}

/** Ids behind the handles of an address; handles that no longer exist are passed over. */
const idsOf = (refs: readonly { id: string; handle: string }[], handles: readonly string[]): string[] =>
  handles.flatMap((handle) => refs.filter((ref) => ref.handle === handle).map(({ id }) => id))

/** The values of a product option, in the shop's order and the reader's language. */
const optionChoices =
  (key: string): FacetRow['choices'] =>
  ({ options }) =>
    options.find((option) => option.key === key)?.values ?? []

const rows = [
  {
    id: 'collection',
    field: 'collection_id',
    operator: '$in',
    look: 'list',
    choices: ({ collections }) =>
      collections.map(({ id, handle, title }) => ({ indexed: id, value: handle, label: title })),
    isOffered: ({ kind }) => kind !== 'collection',
    indexed: (chosen, { collections }, scope) =>
      scope.kind === 'collection' ? [scope.collection.id] : idsOf(collections, chosen),
  },
  {
    id: 'category',
    field: 'category_ids',
    operator: '$overlaps',
    look: 'list',
    choices({ categories }, scope) {
      const inside = scope.kind === 'category' ? descendants(categories, scope.category.id) : categories
      const top = scope.kind === 'category' ? scope.category.depth + 1 : 0
      return inside.map(({ id, handle, name, depth }) => ({
        indexed: id,
        value: handle,
        label: name,
        depth: depth - top,
      }))
    },
    indexed(chosen, { categories }, scope) {
      const ids = idsOf(categories, chosen)
      return ids.length === 0 && scope.kind === 'category' ? [scope.category.id] : ids
    },
  },
  { id: 'size', field: 'sizes', operator: '$overlaps', look: 'buttons', choices: optionChoices('size') },
  { id: 'color', field: 'colors', operator: '$overlaps', look: 'swatches', choices: optionChoices('color') },
] as const satisfies readonly FacetRow[]

export type FacetId = (typeof rows)[number]['id']
export type Facet = FacetRow & { id: FacetId }
/** What an address chose of each facet: handles of collections and categories, the English values of options. */
export type Chosen = Readonly<Partial<Record<FacetId, readonly string[]>>>

/** Every facet of the shop, in the order of the screen and of addresses. */
export const facets: readonly Facet[] = rows
