import { SavedLines } from '#ui/shop/later/saved-lines.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useSavedLines } from './use-saved-lines.ts'

function Ready() {
  const props = useSavedLines()
  return props ? <SavedLines {...props} /> : null
}

/** What was saved for later, below the cart. */
export function SavedLinesHost() {
  return (
    <WordsScope areas={['later']}>
      <Ready />
    </WordsScope>
  )
}
