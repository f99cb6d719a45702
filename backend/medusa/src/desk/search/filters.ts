import { z } from '@medusajs/framework/zod'
import { keyOf, type StaffField, type StaffIndex } from '../../staff-index/fields.ts'

const operators = [
  ...['is', 'is_not', 'in', 'not_in', 'all', 'contains', 'starts'],
  ...['gt', 'gte', 'lt', 'lte', 'between', 'empty', 'not_empty'],
] as const

/** One condition on a column. */
export const filterBody = z.strictObject({
  id: z.string().max(60),
  op: z.string().max(20),
  value: z.unknown(),
})
export type Filter = z.infer<typeof filterBody>

const choices: Record<StaffField['as'], readonly string[]> = {
  word: ['is', 'is_not', 'in', 'not_in', 'empty', 'not_empty'],
  words: ['is', 'is_not', 'in', 'not_in', 'all', 'empty', 'not_empty'],
  text: ['is', 'is_not', 'in', 'not_in', 'contains', 'starts', 'empty', 'not_empty'],
  number: ['is', 'is_not', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'not_empty'],
  date: ['gt', 'gte', 'lt', 'lte', 'between', 'empty', 'not_empty'],
  shown: [],
}

const text = z.string().min(1).max(300)
const oneOf: Record<Exclude<StaffField['as'], 'shown'>, z.ZodType> = {
  word: text,
  words: text,
  text: text.transform((value) => value.toLowerCase()),
  number: z.number(),
  date: z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .transform((value) => new Date(value).getTime()),
}

const like = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

/** The field of a column; `price.thb` reads better in an address than `price_thb`, and is the same. */
export function fieldOf({ fields }: StaffIndex, id: string): [name: string, field: StaffField] | undefined {
  if (id === 'id') return ['id', { as: 'word' }]
  const name = id.replace('.', '_')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ? [name, field] : undefined
}

const nothing = z.undefined().or(z.null())

function schemaOf(op: string, one: z.ZodType): z.ZodType {
  if (op === 'empty' || op === 'not_empty') return nothing
  if (op === 'between') return z.tuple([one, one])
  if (['in', 'not_in', 'all'].includes(op)) return z.array(one).min(1).max(500)
  return one
}

function predicateOf(op: string, value: unknown): unknown {
  switch (op as (typeof operators)[number]) {
    case 'is':
      return { $eq: value }
    case 'is_not':
      return { $ne: value }
    case 'in':
      return { $in: value }
    case 'not_in':
      return { $nin: value }
    case 'all':
      return { $contains: value }
    case 'contains':
      return { $like: `%${like(String(value))}%` }
    case 'starts':
      return { $like: `${like(String(value))}%` }
    case 'between': {
      const [from, to] = value as unknown[]
      return { $gte: from, $lte: to }
    }
    case 'empty':
      return { $exists: false }
    case 'not_empty':
      return { $exists: true }
    default:
      return { [`$${op}`]: value }
  }
}

/** Conditions as the search module has them, or what is wrong with them, by place. */
export function readFilters(
  index: StaffIndex,
  filters: readonly Filter[],
): { conditions: Record<string, unknown>[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const conditions = filters.flatMap(({ id, op, value }, at) => {
    const [name, field] = fieldOf(index, id) ?? []
    const problem = (part: string, message: string) => {
      problems[`filters.${at}.${part}`] = message
      return []
    }
    if (!name || !field || field.as === 'shown') return problem('id', `${id} is not a column that can be filtered`)
    if (!choices[field.as].includes(op)) return problem('op', `${op} is none of ${choices[field.as].join(', ')}`)
    const read = schemaOf(op, oneOf[field.as]).safeParse(value)
    if (read.error) return problem('value', read.error.issues[0].message)
    return [{ [keyOf(name, field)]: predicateOf(op, read.data) }]
  })
  return { conditions, problems }
}

/** Every word of a question is somewhere in the row. */
export const wordsOf = (question: string): Record<string, unknown>[] =>
  question
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ haystack: { $like: `%${like(word)}%` } }))
