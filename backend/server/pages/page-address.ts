/** Asks for parts of a page's data; the answer depends on it whatever the page reads. */
const parts = '_routes'

/**
 * The query of an address as far as a page reads it: its parameters by name in the order of `names`, without empty ones.
 * What the page does not read (`utm_source`, `fbclid`) is left out, so that it never makes another page.
 */
export function readQuery(search: string, names: readonly string[]): string {
  if (search === '') return ''
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of [...names, parts])
    for (const value of asked.getAll(name)) if (value !== '') kept.append(name, value)
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}
