import { decoded } from '#features/shared/decoded.ts'
/** Limits of a query, the shop's own (R-661…R-663). Medusa's parser has the first two, and takes a list of any length. */
export const queryLimits = { parameters: 1000, depth: 5, array: 20 } as const
const longestQuery = 16_384

/** The key of a parameter, decoded; null when it is not decodable: the parser behind us would guess, we say no. */
function keyOf(parameter: string): string | null {
  const at = parameter.indexOf('=')
  return decoded((at < 0 ? parameter : parameter.slice(0, at)).replaceAll('+', ' '))
}

/**
 * Why a bracket-style query (`id[0]=a&d[$gt]=1`) is refused, or null when it is fine. The parser in Medusa would drop
 * parameters and reshape what is nested over the limits without a word; a refusal can be read. The length of lists is bounded
 * for the work that one question may make.
 */
export function queryProblem(search: string): string | null {
  const query = search.replace(/^\?/, '')
  if (query === '') return null
  if (query.length > longestQuery) return `The query is longer than ${longestQuery} characters`
  const parameters = query.split('&')
  if (parameters.length > queryLimits.parameters) return `The query has more than ${queryLimits.parameters} parameters`
  const pushed = new Map<string, number>()
  for (const parameter of parameters) {
    const key = keyOf(parameter)
    if (key === null) return 'The query is not correctly encoded'
    const brackets = key.match(/\[[^[\]]*\]/g) ?? []
    if (brackets.length > queryLimits.depth) return `The query is nested deeper than ${queryLimits.depth} levels`
    if (brackets.some((bracket) => /^\[\d+\]$/.test(bracket) && Number(bracket.slice(1, -1)) > queryLimits.array)) {
      return `A list in the query has an index above ${queryLimits.array}`
    }
    if (/(?:^|\[)(?:__proto__|constructor|prototype)(?:\]|\[|$)/.test(key)) return 'The query names a forbidden key'
    const count = (pushed.get(key) ?? 0) + 1
    if (count > queryLimits.array + 1) return `A list in the query has an index above ${queryLimits.array}`
    pushed.set(key, count)
  }
  return null
}
