export type SearchPreviewProps = {
  /** Of this example, for screen readers. */
  label: string
  /** All three as they are shown, no longer than there is room. */
  title: string
  description: string
  address: string
  lang: string
}

/** A page as a search engine shows it among its results. */
export function SearchPreview({ label, title, description, address, lang }: SearchPreviewProps) {
  return (
    <figure aria-label={label} data-slot="search-preview" className="min-w-0 rounded-lg bg-sunken p-4">
      <figcaption className="mb-3 text-caption text-muted">{label}</figcaption>
      <p className="truncate text-caption text-muted" dir="ltr">
        {address}
      </p>
      <p className="my-1 break-words font-medium text-action text-lead" lang={lang}>
        {title}
      </p>
      <p className="break-words text-small" lang={lang}>
        {description}
      </p>
    </figure>
  )
}
