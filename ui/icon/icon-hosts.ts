import { addAPIProvider } from '@iconify/react'

/** Where icons come from that are not known when the shop is built, asked in this order. */
export const publicIconHost = 'https://api.iconify.design'

/** The specification's numbers: longest address 500 characters, next host after 750 ms, end after 5000 ms. */
export const iconNumbers = { maxURL: 500, rotate: 750, timeout: 5000 } as const

/**
 * Tells the loader of `NamedIcon` its hosts; call it once, before the first such icon is drawn.
 * A host that answers 404 ends the search; any other failure asks the next one.
 * @param origin of the shop, whose server keeps the sets that it needs
 */
export function setIconHosts(origin: string, others: readonly string[] = [publicIconHost]): void {
  addAPIProvider('', {
    resources: [`${origin}/api/icons`, ...others],
    path: '/',
    random: false,
    index: 0,
    ...iconNumbers,
  })
}
