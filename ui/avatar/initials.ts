/**
 * At most two letters of a name: first of the first and of the last word. Thai names begin with the vowel as written only when
 * it is a consonant's own letter, so leading vowels (เ แ โ ใ ไ) are passed over.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letter = (word: string | undefined) =>
    [...(word ?? '').replace(/^[\u0e40-\u0e44]+/, '')][0]?.toLocaleUpperCase() ?? ''
  return words.length > 1 ? letter(words[0]) + letter(words.at(-1)) : letter(words[0])
}
