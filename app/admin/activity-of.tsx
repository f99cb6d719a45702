import { Suspense } from 'react'
import { RecordActivity } from '#ui/admin/record-activity.tsx'
import { optional } from '../shell/optional.ts'

const Loaded = optional(() => import('./activity-section.tsx').then((part) => part.ActivitySection))

/** The activity of one thing, for the end of its page; its code and its rows come when it is opened. */
export const activityOf = (id: string) =>
  id === 'new' ? undefined : (
    <RecordActivity>
      {() => (
        <Suspense fallback={null}>
          <Loaded id={id} />
        </Suspense>
      )}
    </RecordActivity>
  )
