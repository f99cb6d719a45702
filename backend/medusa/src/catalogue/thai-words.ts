/**
 * Thai is written without spaces and PostgreSQL's parser breaks words at tone marks, so neither the index nor a
 * question finds anything by itself. Both sides go through this file: words are cut apart and their tone marks dropped
 * (which also forgives a forgotten or wrong tone mark).
 */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const thai = /[\u0E00-\u0E7F]/
const thaiRun = /[\u0E00-\u0E7F]+/g
/** Tone marks, the shortener, the silencer and the marks of old spelling: not letters to PostgreSQL. */
const marks = /[\u0E47-\u0E4C\u0E4E\u0E4F]/g

/**
 * The Thai words of a text, without tone marks, in order: `เสื้อเชิ้ตลินิน` → `เสือ เชิต ลินิน`. Repeated words stay,
 * since a word in the name and in the category counts more.
 */
export function thaiWords(text: string): string {
  // Most texts of a shop in several languages are not Thai, and to cut them apart takes time.
  if (!thai.test(text)) return ''
  const words: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (!thai.test(segment)) continue
    const word = segment.replace(marks, '').trim()
    if (word) words.push(word)
  }
  return words.join(' ')
}

/** A shopper's question with its Thai parts cut into words; other scripts stay as typed. */
export function splitThai(question: string): string {
  return question
    .replace(thaiRun, (run) => ` ${thaiWords(run)} `)
    .replace(/\s+/g, ' ')
    .trim()
}
