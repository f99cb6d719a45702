/** One field of which two people want different things. */
export interface Conflict {
  path: string
  /** What the person saw when they began. */
  base: unknown
  mine: unknown
  /** What it is now. */
  theirs: unknown
}

interface Details {
  /** Problems by path in the body, one sentence each. */
  fields?: Record<string, string>
  conflicts?: Conflict[]
  /** What stands in the way, and how many of them there are in all. */
  used_by?: unknown[]
  /** Who began what stands in the way. */
  by?: unknown
  count?: number
  /** Who has it. */
  holder?: unknown
}

/** A refusal of the desk, as its caller reads it: `{ code, message, ...details }`. */
export class DeskProblem extends Error {
  override readonly name = 'DeskProblem'
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** 400 with the fields that are wrong. */
export const invalid = (fields: Record<string, string>): DeskProblem =>
  new DeskProblem(400, 'invalid_data', `Not accepted: ${Object.values(fields).join('; ')}`, { fields })

/** 409: somebody else changed the same meanwhile. */
export const conflict = (conflicts: Conflict[]): DeskProblem =>
  new DeskProblem(
    409,
    'conflict',
    `Changed by somebody else meanwhile: ${conflicts.map(({ path }) => path).join(', ')}`,
    {
      conflicts,
    },
  )

/** 404 */
export const missing = (what: string): DeskProblem => new DeskProblem(404, 'not_found', `There is no ${what}`)
