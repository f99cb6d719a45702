import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type OptionKind,
  type OptionValues,
  optionValuesQuery,
  orderValues,
} from '#features/admin/option-values.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OptionValuesScreen } from '#ui/screens/admin/option-values.tsx'
import { toast } from '#ui/toast/toast.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { optionPath } from './option-path.ts'

type OptionValuesPageProps = { kind: OptionKind }

/** The list of sizes or of colors. A new order shows at once, and goes back with a word when it is refused. */
export function OptionValuesPage(props: OptionValuesPageProps) {
  return (
    <WordsScope areas={['options']}>
      <Ready {...props} />
    </WordsScope>
  )
}

function Ready({ kind }: OptionValuesPageProps) {
  const { t } = useUi()
  const client = useQueryClient()
  const options = optionValuesQuery(adminTransport, kind)
  const query = useQuery(options)
  const { optionId, values } = query.data ?? { optionId: '', values: [] }
  const order = useMutation({
    mutationFn: (ids: readonly string[]) =>
      orderValues(
        adminTransport,
        optionId,
        values.map(({ id }) => id),
        ids,
      ),
    onMutate: async (ids) => {
      await client.cancelQueries(options)
      const before = client.getQueryData(options.queryKey)
      const placed = ids.flatMap((id) => values.filter((value) => value.id === id))
      client.setQueryData(options.queryKey, { optionId, values: placed } satisfies OptionValues)
      return { before }
    },
    onError: (_error, _ids, kept) => {
      client.setQueryData(options.queryKey, kept?.before)
      toast.add({ title: t('admin.orderFailed'), tone: 'danger' })
    },
    onSettled: () => client.invalidateQueries(options),
  })
  const path = optionPath[kind]
  return (
    <OptionValuesScreen
      kind={kind}
      values={values.map((value) => ({ ...value, href: `${path}/${value.id}` }))}
      status={query.isPending ? 'loading' : query.isError && !query.data ? 'failed' : 'ready'}
      newHref={`${path}/new`}
      onRetry={() => void query.refetch()}
      onOrder={(ids) => order.mutate(ids)}
    />
  )
}
