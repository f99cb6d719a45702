/** A schema.org object for search engines; all addresses in it are absolute. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** Makes a path absolute, in the page's language. */
export type Absolute = (path: string) => string
