import { createRequestHandler, type ServerBuild } from 'react-router-dom'
import { languageOfPath, withoutLanguage } from '#features/shared/language.ts'
import type { RenderApp } from './options.ts'

type Routes = ServerBuild['routes']

/** Addresses that the router may read in another way than they are written are looked for in all trees, and its own too. */
const isOdd = /%|\/\/|^\/__/

/** Which tree of pages an address is in: that of a language, its shop's or its back office's. `/th/admin/orders` is `th admin`. */
function treeOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\.data$/, '')
  const [, first] = withoutLanguage(path).split('/')
  return `${languageOfPath(path)} ${first === 'admin' ? 'admin' : 'shop'}`
}

/** The address of a route from the root on; none of one that only frames others. */
function addressOf(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  if (route?.path === undefined && !route?.index) return undefined
  const parts: string[] = []
  for (let one: typeof route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
    if (one.path) parts.unshift(one.path)
  return `/${parts.join('/')}`
}

/** By tree the ids of its routes and of all that they stand in. */
function idsByTree(routes: Routes): Map<string, Set<string>> {
  const trees = new Map<string, Set<string>>()
  for (const id of Object.keys(routes)) {
    const address = addressOf(routes, id)
    if (address === undefined) continue
    const tree = treeOf(address)
    const ids = trees.get(tree) ?? new Set()
    for (let one: string | undefined = id; one; one = routes[one]?.parentId) ids.add(one)
    trees.set(tree, ids)
  }
  return trees
}

const only = <Value>(all: Record<string, Value>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))

/**
 * React Router's request handler, one for each tree of pages: the router goes through all routes that it knows several times
 * for each page, and makes all of them anew for it. A page of one tree links into others, and is never drawn by their routes.
 * What is asked of routes themselves (`/__manifest`) is asked of all.
 */
export function pageTrees(build: ServerBuild, mode: 'production' | 'test'): RenderApp {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map(
    [...idsByTree(build.routes)].map(([tree, ids]) => {
      const assets = { ...build.assets, routes: only(build.assets.routes, ids) }
      return [tree, createRequestHandler({ ...build, routes: only(build.routes, ids), assets }, mode)]
    }),
  )
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const handle = isOdd.test(pathname) ? whole : (handlers.get(treeOf(pathname)) ?? whole)
    return handle(request, context)
  }
}
