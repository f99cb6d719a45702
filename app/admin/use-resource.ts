import { use } from 'react'
import type { Resource } from '#features/admin/resource.ts'
import { notFound } from '../load.ts'
import { catalog } from './catalog.ts'

const here = new Map<string, Resource>()
const waiting = new Map<string, Promise<Resource>>()

/** The definition of a kind of thing. An address that names none of them is the 404 page. */
export function loadResource(name: string): Promise<Resource> {
  const row = Object.hasOwn(catalog, name) ? catalog[name] : undefined
  if (!row) throw notFound(`/admin/${name}`)
  const promise =
    waiting.get(name) ??
    row().then(
      (resource) => {
        here.set(name, resource)
        return resource
      },
      (error: unknown) => {
        waiting.delete(name)
        throw error
      },
    )
  waiting.set(name, promise)
  return promise
}

/** The definition for a page: on the server its loader has it; in the browser the server's markup stays until it is there. */
export const useResource = (name: string): Resource => here.get(name) ?? use(loadResource(name))
