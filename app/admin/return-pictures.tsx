import { useQuery } from '@tanstack/react-query'
import { returnPicturesQuery, returnPicturesView } from '#features/admin/return-pictures.ts'
import { ReturnPictures as View } from '#ui/screens/admin/orders/return-pictures.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminTransport } from '../browser/admin-transport.ts'

export type ReturnPicturesProps = { order: string; back: string; number: string }

/** What the buyer of an order shows of one of its returns; nothing where there is nothing. */
export function ReturnPictures({ order, back, number }: ReturnPicturesProps) {
  const { data, isError, refetch } = useQuery(returnPicturesQuery(adminTransport, order))
  const pictures = returnPicturesView(data ?? [], back)
  if (pictures.length === 0 && !isError) return null
  return (
    <WordsScope areas={['returns', 'parts']}>
      <View number={number} pictures={pictures} failed={!data && isError} onRetry={() => void refetch()} />
    </WordsScope>
  )
}
