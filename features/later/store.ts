import { createKeptList, type ListTabs } from '#features/shared/kept-list.ts'
import { type KeyValueStore, storageKeys } from '#features/shared/storage.ts'
import type { AccountLines, LaterApi } from './api.ts'
import { changed, parsedLines, type SavedLine } from './list.ts'

type LaterOptions = { storage: KeyValueStore; api: LaterApi; tabs?: ListTabs }

/** What whoever uses this browser took out of the cart for later. */
export const createLater = ({ storage, api, tabs }: LaterOptions) =>
  createKeptList<SavedLine, AccountLines>({
    ...{ storage, key: storageKeys.later, parsed: parsedLines, changed, api, tabs },
    nameOf: ({ variant }) => variant,
    none: { items: [] },
  })
export type LaterList = ReturnType<typeof createLater>
