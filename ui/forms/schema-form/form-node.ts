import { FormDevError, formWarn } from '../dev-error.ts'
import type { FieldErrors } from '../field-errors.ts'
import { groupValue, listValue } from './plan.ts'
import type { PlannedNode, SchemaFormState } from './schema.ts'

/** A form that is on the page, as the helpers see it. */
export type FormAccess = {
  id: string
  form: Pick<SchemaFormState, 'errorOf' | 'refuse' | 'set' | 'read' | 'submit' | 'reset' | 'clear'>
  /** False for fields that stand in no form of their own. */
  submits: boolean
  nodes: readonly PlannedNode[]
}

/** One item of a form on the page, for code outside it. Reading is live; writing goes through its methods. */
export type FormNode = {
  readonly id: string
  readonly path: string
  readonly kind: 'form' | PlannedNode['kind']
  readonly value: unknown
  /** What is shown at the moment; assigning to it throws code 101. */
  readonly messages: Readonly<{ error: string | undefined }>
  /** Sets the value as if it had been typed. @throws FormDevError 107, 108 */
  input(value: unknown): void
  /** Adds an entry to a list, or a named value to a group. @throws FormDevError 100 */
  add(value: unknown, name?: string): void
  /** @throws FormDevError 106 when it stands in no form */
  submit(): Promise<void>
  reset(): void
}

const forms = new Map<string, FormAccess>()

/** Makes a form known by its id; answers how to leave. */
export function enterForm(access: FormAccess): () => void {
  forms.set(access.id, access)
  return () => {
    if (forms.get(access.id) === access) forms.delete(access.id)
  }
}

type Place = { access: FormAccess; node: PlannedNode | undefined }

function findIn(nodes: readonly PlannedNode[], id: string): PlannedNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findIn(node.children, id)
    if (found) return found
  }
  return undefined
}

function find(id: string): Place | undefined {
  const whole = forms.get(id)
  if (whole) return { access: whole, node: undefined }
  for (const access of forms.values()) {
    const node = findIn(access.nodes, id)
    if (node) return { access, node }
  }
  return undefined
}

/** A view that may be read but not written: writing throws the code. */
function guarded<T extends object>(target: T, code: 101 | 102, what: string): T {
  return new Proxy(target, {
    set(_target, property) {
      throw new FormDevError(code, code === 102 ? `${what}.${String(property)}` : what)
    },
  })
}

function nodeOf({ access, node }: Place): FormNode {
  const { form } = access
  const path = node?.path ?? ''
  const kind = node?.kind ?? 'form'
  const id = node?.id ?? access.id
  const value = () => form.read(path)
  const write = (next: unknown) => {
    if (kind === 'list') listValue(next, path)
    if (kind === 'group' || kind === 'form') groupValue(next, path || id)
    if (node) form.set(path, next)
    else for (const [name, one] of Object.entries(groupValue(next, id))) form.set(name, one)
  }
  return guarded<FormNode>(
    {
      id,
      path,
      kind,
      get value() {
        return value()
      },
      get messages() {
        return guarded({ error: form.errorOf(path) }, 101, `"${id}"`)
      },
      input: write,
      add: (child, name) => {
        if (kind === 'input') throw new FormDevError(100, `the input "${id}"`)
        if (kind === 'list') write([...listValue(value(), path), child])
        else if (name !== undefined) form.set(path === '' ? name : `${path}.${name}`, child)
      },
      submit: () => {
        if (!access.submits) throw new FormDevError(106, `"${id}"`)
        return form.submit()
      },
      reset: () => form.reset(path),
    },
    102,
    `"${id}"`,
  )
}

/** The item or form with that id, if it is on the page. An id that is no text is warned of (code 650). */
export function getNode(id: string): FormNode | undefined {
  if (typeof id !== 'string') {
    formWarn(650, String(id))
    return undefined
  }
  const place = find(id)
  return place && nodeOf(place)
}

/** Submits the form with that id, or the one around the item with that id. Warns (151) when there is none. @throws FormDevError 106 */
export async function submitForm(id: string): Promise<void> {
  const node = getNode(id)
  if (node) await node.submit()
  else formWarn(151, id)
}

/** Gives a form or an item its first value back and hides its messages. Warns (152) when there is none. */
export function resetForm(id: string): void {
  const node = getNode(id)
  if (node) node.reset()
  else formWarn(152, id)
}

/** Shows errors of the server: at a form by path, at an item the sentences themselves. Warns (651) when there is none. */
export function setErrors(id: string, errors: FieldErrors | string): void {
  const place = find(id)
  if (!place) {
    formWarn(651, id)
    return
  }
  const { node, access } = place
  const path = node?.path ?? ''
  const named = typeof errors === 'string' ? { '': errors } : errors
  const full = Object.entries(named).map(([name, said]) => [[path, name].filter(Boolean).join('.') || 'root', said])
  access.form.refuse(Object.fromEntries(full))
}

/** Takes errors of the server away again. Warns (652) when there is nothing with that id. */
export function clearErrors(id: string): void {
  const place = find(id)
  if (place) place.access.form.clear(place.node?.path)
  else formWarn(652, id)
}
