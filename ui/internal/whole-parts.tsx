import { Fragment } from 'react'

/**
 * Finished parts of one line, `mark` after each but the last. The line breaks between them: a date or a telephone number is not
 * torn in two, and only a part that is longer than the line breaks within.
 */
export function WholeParts({ parts, mark }: { parts: readonly string[]; mark: ',' | ' ·' }) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
    <Fragment key={at}>
      {at > 0 ? ' ' : null}
      <span className="inline-block">
        {part}
        {at < parts.length - 1 ? mark : null}
      </span>
    </Fragment>
  ))
}
