const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The text in at most so many characters, no letter cut from its marks; what was longer ends with an ellipsis. */
export function cut(text: string, most: number): string {
  // Neither control signs nor halves of letters.
  const clean = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  if (clean.length <= most) return clean
  let kept = ''
  for (const { segment } of letters.segment(clean)) {
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
