import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'

/** What may have a picture that does not answer. */
export const pictureKinds = ['product', 'variant', 'category', 'collection'] as const
export type PictureKind = (typeof pictureKinds)[number]
type PictureProblem = 'missing' | 'not_picture' | 'refused' | 'unreachable' | 'inside' | 'address' | 'elsewhere'

/** A picture of a thing that does not answer; `page_id` is the thing on whose page it is mended. */
export type BrokenPicture = {
  kind: PictureKind
  id: string
  text: string
  page_id: string
  url: string
  problem: PictureProblem
  status: number | null
  checked_at: string
}
type Page = {
  rows: BrokenPicture[]
  count: number
  counts: { kind: PictureKind; count: number }[]
  /** Addresses of the whole shop, how many of them wait to be looked at, and when the last one was. */
  all: number
  waiting: number
  checked_at: string | null
}

const pageSize = 30
const path = '/admin/desk/pictures'

/** Pictures that do not answer, of one kind of thing or of all; asked again while the shop is looking at some. */
export const brokenPicturesQuery = (admin: Transport, kind: PictureKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'broken-pictures', kind ?? 'all'],
    queryFn: ({ signal, pageParam: offset }) =>
      admin.fetch<Page>(path, { query: { kind, limit: pageSize, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * pageSize < count ? pages.length * pageSize : undefined),
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.waiting ?? 0) > 0 ? 2_000 : false),
  })

/** Has every picture looked at again. */
export const checkPictures = (admin: Transport) => admin.fetch(`${path}/check`, { method: 'POST', body: {} })
