export type SearchPreviewProps = {
  /** Of this example, for screen readers. */
  label: string
  title: string
  description: string
  /** The whole address of the page. */
  address: string
  lang: string
}

/** Letters of a description that a search engine shows. */
export const shownLetters = { title: 60, description: 160 } as const

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text)

/** As people read it; while somebody writes an address it may be none, and stands as it is. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return pathname
    throw error
  }
}

/** A page as a search engine shows it among its results. */
export function SearchPreview({ label, title, description, address, lang }: SearchPreviewProps) {
  const { host, pathname } = new URL(address)
  const path = readable(pathname).split('/').filter(Boolean)
  return (
    <figure aria-label={label} data-slot="search-preview" className="min-w-0 rounded-lg bg-sunken p-4">
      <figcaption className="mb-3 text-caption text-muted">{label}</figcaption>
      <p className="truncate text-caption text-muted" dir="ltr">
        {[host, ...path].join(' › ')}
      </p>
      <p className="my-1 break-words font-medium text-action text-lead" lang={lang}>
        {cut(title, shownLetters.title)}
      </p>
      <p className="break-words text-small" lang={lang}>
        {cut(description, shownLetters.description)}
      </p>
    </figure>
  )
}
