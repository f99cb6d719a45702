import { type ComponentType, Suspense } from 'react'
import { optional } from '../shell/optional.ts'
import type { ResourceBulkProps } from './use-resource-bulk.ts'

/** Dialogs of what is done with several of a kind at once, by the last part of the kind's address; each in a chunk of its own. */
const dialogs: Readonly<Record<string, ComponentType<ResourceBulkProps>>> = {
  customers: optional(() => import('./exports.tsx').then((file) => file.exports.customers)),
  reviews: optional(() => import('./review-bulk.tsx').then((file) => file.ReviewBulk)),
}

/** The dialog of a kind; another one for each opening. */
export function ResourceBulk({ name, ...props }: ResourceBulkProps & { name: string }) {
  const Dialog = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined
  return Dialog ? (
    <Suspense fallback={null}>
      <Dialog key={props.place} {...props} />
    </Suspense>
  ) : null
}
