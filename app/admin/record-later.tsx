import { Suspense } from 'react'
import { RecordActivity } from '#ui/admin/record-activity.tsx'
import { optional } from '../shell/optional.ts'

const Activity = optional(() => import('./activity-section.tsx').then((part) => part.ActivitySection))
const Lost = optional(() => import('./lost-uses.tsx').then((part) => part.LostUses))

/** The activity of one thing, for the end of its page; its code and its rows come when it is opened. */
export const activityOf = (id: string) =>
  id === 'new' ? undefined : (
    <RecordActivity>
      {() => (
        <Suspense fallback={null}>
          <Activity id={id} />
        </Suspense>
      )}
    </RecordActivity>
  )

/** What hangs on a thing, for the question whether it is deleted; comes with that. */
export const lostOf = (id: string) => <Lost id={id} />
