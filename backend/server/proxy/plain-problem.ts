import { medusaProblem } from '../medusa.ts'

/** Ids of things that no shopper knows (stock items, warehouses, price sets), and words of the machinery. */
const internal =
  /\b(?:iitem|ilev|sloc|resitem|pset|price|prs|serzo|fuset|auth_exec|wf_exec)_[A-Za-z0-9]{6,}|\b(?:workflow|mikro-?orm|knex|sql|violates)\b|\bselect .* from\b/i

/**
 * Medusa's error in words for the outside: when a piece was bought by somebody else a moment ago it names stock item and
 * warehouse. Codes and types stay, since clients read them; null when the text may pass as it is.
 */
export function plainProblem(status: number, text: string): { type: string; code?: string; message: string } | null {
  const { type = 'unknown_error', code, message = '' } = medusaProblem.safeParse(parsed(text)).data ?? {}
  if (code === 'insufficient_inventory') {
    const sentence = 'Some variant does not have the required inventory'
    return message === sentence ? null : { type, code, message: sentence }
  }
  if (!internal.test(message)) return null
  return {
    type,
    ...(code ? { code } : {}),
    message: status >= 500 ? 'An unknown error occurred.' : 'The request cannot be carried out as things are now',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, though it said so: there is nothing to read.
    return null
  }
}
