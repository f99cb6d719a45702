import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type BrokenPicture,
  brokenPicturesQuery,
  checkPictures,
  type PictureKind,
  pictureKinds,
} from '#features/admin/pictures.queries.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { BrokenPicturesScreenProps } from '#ui/screens/admin/broken-pictures.tsx'
import type { WordKey } from '#ui/words/words.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { resourceHref } from './catalog.ts'
import { recordPath } from './record-path.ts'

const kindWords: Readonly<Record<PictureKind, WordKey>> = {
  product: 'admin.nav.products',
  variant: 'brokenPictures.variants',
  category: 'admin.nav.categories',
  collection: 'admin.nav.collections',
}
/** The place of its page where the picture is mended. */
function hrefOf({ kind, page_id }: BrokenPicture): string {
  if (kind === 'category') return recordPath('category', page_id) ?? ''
  if (kind === 'collection') return `${resourceHref('collections')}/${page_id}`
  return `${recordPath('product', page_id)}#${kind === 'variant' ? 'variants' : 'pictures'}`
}
const rowId = ({ kind, id, url }: BrokenPicture) => `${kind} ${id} ${url}`

/** Pictures that do not answer, of one kind of thing or of all. */
export function useBrokenPictures(): BrokenPicturesScreenProps {
  const { t, language } = useUi()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const kind = pictureKinds.find((one) => one === params.get('kind'))
  const query = useInfiniteQuery(brokenPicturesQuery(adminTransport, kind))
  const check = useMutation({
    mutationFn: () => checkPictures(adminTransport),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'broken-pictures'] }),
  })
  const pages = query.data?.pages
  const [first] = pages ?? []
  const waiting = first?.waiting ?? 0
  // What was found while somebody looks stands beside the navigation, too.
  useEffect(() => {
    if (waiting === 0) void client.invalidateQueries({ queryKey: ['admin', 'counts'] })
  }, [client, waiting])
  // A page that moved on meanwhile may bring a picture twice.
  const rows = [...new Map(pages?.flatMap((page) => page.rows).map((row) => [rowId(row), row])).values()]
  const labelOf = (name: string, count: number) => t('untranslated.ofKind', { kind: name, count })
  const counts = first?.counts ?? []
  return {
    rows: rows.map((row) => ({
      id: rowId(row),
      name: row.text,
      kind: t(kindWords[row.kind]),
      href: hrefOf(row),
      address: row.url,
      problem: t(`brokenPictures.problem.${row.problem}`, { status: row.status ?? 0 }),
      checkedAt: t('brokenPictures.checked', { at: formatDateTime(row.checked_at, language) }),
    })),
    count: first?.count ?? 0,
    all: first?.all ?? 0,
    checkedAt: first?.checked_at ? formatDateTime(first.checked_at, language) : undefined,
    kind: kind ?? '',
    kinds: [
      {
        value: '',
        label: labelOf(
          t('untranslated.all'),
          counts.reduce((sum, one) => sum + one.count, 0),
        ),
      },
      ...counts.map((one) => ({ value: one.kind, label: labelOf(t(kindWords[one.kind]), one.count) })),
    ],
    onKind: (next) => setParams(next ? { kind: next } : {}),
    status: queryState(query),
    onRetry: () => void query.refetch(),
    waiting,
    onCheck: () => check.mutate(),
    checking: check.isPending || waiting > 0,
    checkFailed: check.isError,
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  }
}
