import type { ReactNode } from 'react'
import { WordsScope } from '#ui/words/words-scope.tsx'

type ActivityScopeProps = { record: string; children: ReactNode }

/** Activity of one thing by its id, or of all: letters are told of an order alone, and have words of their own. */
export function ActivityScope({ record, children }: ActivityScopeProps) {
  return <WordsScope areas={record.startsWith('order_') ? ['outbox'] : []}>{children}</WordsScope>
}
