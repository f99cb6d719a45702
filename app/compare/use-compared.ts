import { useSyncExternalStore } from 'react'
import { comparison } from './comparison.ts'

const unknown = () => null

/** Ids of the products that are compared in this browser; null as long as the server's page stands. */
export const useCompared = (): readonly string[] | null =>
  useSyncExternalStore(comparison.subscribe, comparison.snapshot, unknown)
