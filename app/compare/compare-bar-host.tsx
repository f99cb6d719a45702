import { compareHref } from '#features/catalogue/comparison.ts'
import { CompareBar } from '#ui/shop/compare/compare-bar.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'

/** The way to what is compared. */
export function CompareBarHost({ ids }: { ids: readonly string[] }) {
  return (
    <WordsScope areas={['compare']}>
      <CompareBar count={ids.length} href={compareHref(ids)} />
    </WordsScope>
  )
}
