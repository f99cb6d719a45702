import { createRequestHandler, type ServerBuild } from 'react-router-dom'
import { type Language, languageOfPath, withoutLanguage } from '#features/shared/language.ts'
import type { RenderApp } from './options.ts'

type Routes = ServerBuild['routes']

/** Addresses that the router may read in another way than they are written are looked for in all trees, and its own too. */
const isOdd = /%|\/\/|^\/__/

/** Where in the shop an address is: its language, and the first part behind that. `/th/Cart/kept/1` is `th` and `cart`. */
function placeOf(pathname: string): { language: Language; first: string } {
  const path = pathname.toLowerCase().replace(/\.data$/, '')
  return { language: languageOfPath(path), first: withoutLanguage(path).split('/')[1] ?? '' }
}

const treeOf = (language: Language, first: string) => `${language} ${first}`

/** A first part that is none by itself: the language's home, what is filled in, what answers everything else. */
const isOpen = (first: string) => first === '' || /[:*?]/.test(first)

/** The address of a route from the root on; none of one that only frames others. */
function addressOf(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  if (route?.path === undefined && !route?.index) return undefined
  const parts: string[] = []
  for (let one: typeof route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
    if (one.path) parts.unshift(one.path)
  return `/${parts.join('/')}`
}

/** The ids of a route and of all that it stands in. */
function* withFrames(routes: Routes, id: string): Generator<string> {
  for (let one: string | undefined = id; one; one = routes[one]?.parentId) yield one
}

/** By tree the ids of its routes and of all that they stand in. What is open in a language is in each tree of its shop. */
function idsByTree(routes: Routes): Map<string, Set<string>> {
  const placed = Object.keys(routes).flatMap((id) => {
    const address = addressOf(routes, id)
    if (address === undefined) return []
    const { language, first } = placeOf(address)
    return [{ language, first: isOpen(first) ? '' : first, ids: [...withFrames(routes, id)] }]
  })
  return new Map(
    placed.map(({ language, first }) => {
      const firsts = first === 'admin' ? [first] : [first, '']
      const inIt = placed.filter((one) => one.language === language && firsts.includes(one.first))
      return [treeOf(language, first), new Set(inIt.flatMap(({ ids }) => ids))]
    }),
  )
}

const only = <Value>(all: Record<string, Value>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))

/**
 * React Router's request handler, one for each tree of pages: those whose addresses begin alike. The router goes through all
 * routes that it knows several times for each page, and makes all of them anew for it. A page of one tree links into others,
 * and is never drawn by their routes. What is asked of routes themselves (`/__manifest`) is asked of all.
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
    if (isOdd.test(pathname)) return whole(request, context)
    const { language, first } = placeOf(pathname)
    const handle = handlers.get(treeOf(language, first)) ?? handlers.get(treeOf(language, '')) ?? whole
    return handle(request, context)
  }
}
