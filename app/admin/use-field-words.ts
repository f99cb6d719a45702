import type { ResourceProblem } from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { PriceRow, SizeRow } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { WordKey } from '#ui/words/words.ts'

/** A price as a conflict tells it. */
const priceWords = ({ where, amount, from }: PriceRow): string =>
  `${where.toUpperCase()} ${amount ?? '–'}${from === null ? '' : ` (≥ ${from})`}`

const isWord = (problem: ResourceProblem | WordKey): problem is WordKey => problem.includes('.')

/** What stands over the fields of a kind of thing, and how their values read in a sentence. */
export function useFieldWords(resource: Resource) {
  const { t, language } = useUi()
  const fieldOf = (path: string) => resource.form.flatMap((group) => group.fields).find((field) => field.path === path)
  return {
    labelOf(path: string): string {
      const field = fieldOf(path)
      return field ? t(field.label) : path
    },
    shownOf(path: string, value: unknown): string {
      const field = fieldOf(path)
      if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off')
      if (field?.input === 'prices') return (value as PriceRow[] | undefined)?.map(priceWords).join(' · ') ?? ''
      if (field?.input === 'sizes')
        return (value as SizeRow[] | undefined)?.map((row) => Object.values(row).join(' ')).join(' · ') ?? ''
      if (field?.input === 'moment') return formatDateTime(String(value ?? ''), language)
      const option = field?.input === 'choice' ? field.options.find((one) => one.value === value) : undefined
      return option ? t(option.word) : String(value ?? '')
    },
    sourceOf(path: string): string | undefined {
      const field = fieldOf(path)
      return field && 'source' in field && field.input !== 'prices' ? field.source : undefined
    },
    /** A problem by its name, or a refusal that its kind has a sentence of its own for. */
    say: (problem: ResourceProblem | WordKey, values?: { name: string }): string =>
      t(isWord(problem) ? problem : `admin.problem.${problem}`, values),
  }
}
