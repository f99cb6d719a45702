import { handleProblem, isTooLong, nameProblem, toHandle } from './bounds.ts'
import type { Place } from './category-tree.ts'
import { type RecordValues, textOf } from './record-edits.ts'

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
export type CategoryErrors = {
  name?: 'missing' | 'long'
  thai?: 'long'
  handle?: 'handleMissing' | 'handleWrong'
}

/**
 * The form's fields of a record's values.
 * @param fresh for one that is being made: where it begins, and what nobody wrote yet follows from its name
 */
export function categoryFields(values: RecordValues, fresh?: { parentId: string | null }): CategoryFields {
  const place = values[categoryPaths.place] as Place | null | undefined
  const name = textOf(values[categoryPaths.name])
  return {
    name,
    thai: textOf(values[categoryPaths.thai]),
    description: textOf(values[categoryPaths.description]),
    thaiDescription: textOf(values[categoryPaths.thaiDescription]),
    handle: textOf(values[categoryPaths.handle]) || (fresh ? toHandle(name) : ''),
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
export const checkCategory = ({ name, thai, handle }: CategoryFields, savedHandle: string): CategoryErrors => ({
  name: nameProblem(name),
  thai: isTooLong(thai) ? 'long' : undefined,
  handle: handleProblem(handle, savedHandle),
})
