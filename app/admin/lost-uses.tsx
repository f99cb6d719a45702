import { useQuery } from '@tanstack/react-query'
import { lostUses, usesQuery } from '#features/admin/uses.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

type LostUsesProps = { id: string }

function Said({ id }: LostUsesProps) {
  const { t } = useUi()
  const { data, isError } = useQuery({ ...usesQuery(adminTransport, id), staleTime: 0 })
  const lost = isError
    ? [t('resources.uses.unknown')]
    : lostUses(data?.uses ?? {}).map(({ word, values }) => t(word, values))
  return (
    <ul className="grid gap-2 text-small empty:hidden">
      {lost.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** What hangs on a thing that is about to be deleted; comes with the question. */
export function LostUses(props: LostUsesProps) {
  return (
    <WordsScope areas={['resources']}>
      <Said {...props} />
    </WordsScope>
  )
}
