import type { Place } from './category-tree.ts'
import type { RecordValues } from './record-edits.ts'

/** Fields of a category's form, and where the desk keeps them. */
export const categoryPaths = {
  name: 'name',
  thai: 'translations.th-TH.name',
  description: 'description',
  thaiDescription: 'translations.th-TH.description',
  handle: 'handle',
  isActive: 'is_active',
  isInternal: 'is_internal',
  place: 'place',
} as const

export type CategoryFields = {
  name: string
  thai: string
  description: string
  thaiDescription: string
  handle: string
  isActive: boolean
  isInternal: boolean
  parentId: string | null
}
export type CategoryErrors = { name?: 'missing'; handle?: 'handleMissing' | 'handleWrong' }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The last part of an address made of a name: small letters, digits and hyphens. Empty where a name has none of them, since
 * an address that nobody can read over the phone is worse than one that has to be thought of.
 */
export const toHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * The form's fields of a record's values.
 * @param fresh for one that is being made: where it begins, and what nobody wrote yet follows from its name
 */
export function categoryFields(values: RecordValues, fresh?: { parentId: string | null }): CategoryFields {
  const place = values[categoryPaths.place] as Place | null | undefined
  const name = text(values[categoryPaths.name])
  return {
    name,
    thai: text(values[categoryPaths.thai]),
    description: text(values[categoryPaths.description]),
    thaiDescription: text(values[categoryPaths.thaiDescription]),
    handle: text(values[categoryPaths.handle]) || (fresh ? toHandle(name) : ''),
    // One that is made is meant to be seen.
    isActive: (values[categoryPaths.isActive] ?? fresh !== undefined) === true,
    isInternal: values[categoryPaths.isInternal] === true,
    parentId: place ? place.parent_category_id : (fresh?.parentId ?? null),
  }
}

/**
 * What a person has to mend before it is sent.
 * @param savedHandle one that was made elsewhere, by other rules, may stay as it is
 */
export function checkCategory({ name, handle }: CategoryFields, savedHandle: string): CategoryErrors {
  const errors: CategoryErrors = {}
  if (name.trim() === '') errors.name = 'missing'
  if (handle === '') errors.handle = 'handleMissing'
  else if (handle !== savedHandle && toHandle(handle) !== handle) errors.handle = 'handleWrong'
  return errors
}
