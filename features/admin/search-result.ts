import { cut } from '#features/shared/cut.ts'
import { decoded } from '#features/shared/decoded.ts'

/** Letters of a result that a search engine shows. */
export const shownLetters = { title: 60, description: 160 } as const

/** A page as a search engine shows it among its results: cut between letters, its address as people read it. Pure. */
export function searchResult({ title, description, address }: { title: string; description: string; address: string }) {
  const { host, pathname } = new URL(address)
  // While somebody writes an address it may be none, and stands as it is.
  const path = (decoded(pathname) ?? pathname).split('/').filter(Boolean)
  return {
    title: cut(title, shownLetters.title),
    description: cut(description, shownLetters.description),
    address: [host, ...path].join(' › '),
  }
}
