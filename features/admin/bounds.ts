/** Letters that a title or a name may have at most. */
export const longestName = 255

/** Whether the backend would refuse it as a name. */
export const isTooLong = (text: string): boolean => text.length > longestName

/** What is wrong with what a thing is called. */
export const nameProblem = (name: string): 'missing' | 'long' | undefined =>
  name.trim() === '' ? 'missing' : isTooLong(name) ? 'long' : undefined

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
 * What is wrong with the last part of an address.
 * @param saved one that was made elsewhere, by other rules, may stay as it is
 */
export const handleProblem = (handle: string, saved = ''): 'handleMissing' | 'handleWrong' | undefined =>
  handle === '' ? 'handleMissing' : handle !== saved && toHandle(handle) !== handle ? 'handleWrong' : undefined
