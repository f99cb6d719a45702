import { type FieldValues, type FieldErrors as FormErrors, get, set } from 'react-hook-form'
import type { RuleCall } from './rules/rule-call.ts'

/** What is wrong by form field; `root` belongs to none of them. Values are codes (a rule's name, or a form's own), or finished sentences. */
export type FieldErrors = Readonly<Record<string, string>>

/** One thing that is wrong: of the server, or of a rule, whose call its sentence is made of. */
export type Wrong = { type: string; message?: string; call?: RuleCall }

/** `{ 'shipping.city': 'required' }` as the form library nests it; of the server, as long as no rule says otherwise. */
export function nested<T extends FieldValues>(errors: FieldErrors): FormErrors<T> {
  const tree: FieldValues = {}
  for (const [path, message] of Object.entries(errors))
    set(tree, path === 'root' ? 'root.server' : path, { type: 'server', message })
  return tree as FormErrors<T>
}

const isWrong = (value: object): value is Wrong => 'type' in value && typeof value.type === 'string'

/** What is wrong with the field at a path; of a list, with the list itself. */
export function wrongAt(errors: object, path: string): Wrong | undefined {
  const found: Partial<Wrong> & { root?: Wrong } = get(errors, path) ?? {}
  return found.type === undefined ? found.root : (found as Wrong)
}

/** The paths of fields with something wrong, of the rules alone or of the server too; what belongs to no field is left out. */
export function wrongFields(errors: object, withServer = true, parent = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || (parent === '' && key === 'root')) return []
    const path = parent === '' ? key : `${parent}.${key}`
    if (!isWrong(value)) return wrongFields(value, withServer, path)
    // Of a list it may be said beside what is wrong with its entries.
    const entries = Object.entries(value).filter(([index]) => /^\d+$/.test(index))
    const own = withServer || value.type !== 'server' ? [path.replace(/\.root$/, '')] : []
    return [...own, ...wrongFields(Object.fromEntries(entries), withServer, path)]
  })
}
