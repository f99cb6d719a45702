import { Suspense } from 'react'
import { Opening } from '#ui/screens/admin/today/opening.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useOpening } from './use-opening.ts'

const Steps = () => <Opening steps={useOpening()} />

/** What the shop still needs. Only fetched by a shop that lacks something. */
export function OpeningGuide() {
  return (
    <WordsScope areas={['kinds']}>
      <Suspense>
        <Steps />
      </Suspense>
    </WordsScope>
  )
}
