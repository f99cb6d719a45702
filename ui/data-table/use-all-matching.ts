import { useState } from 'react'
import type { TableView } from './data-table.types.ts'

/** Whether every row that matches is meant, also those on pages never seen: until the choice or what matches changes. */
export function useAllMatching({ search, filters }: TableView, selected: readonly string[], total: number) {
  const now = JSON.stringify([search, filters, selected])
  const [meant, setMeant] = useState<string>()
  return { all: meant === now && selected.length > 0, total, onAll: () => setMeant(now) }
}
