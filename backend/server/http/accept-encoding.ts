/** The best of the offered encodings that the client accepts, in our order of preference; null means as it is. */
export function acceptedEncoding<T extends string>(header: string | undefined | null, offered: readonly T[]): T | null {
  if (!header) return null
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    weights.set(name, Number.isFinite(value) ? value : 0)
  }
  return offered.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? null
}
