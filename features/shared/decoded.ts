/** A part of an address as people read it; null where it is none that can be decoded: a lone percent sign. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
