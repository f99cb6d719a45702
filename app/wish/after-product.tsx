import { Suspense, useEffect, useState } from 'react'
import { optional } from '../shell/optional.ts'

const ViewedBefore = optional(() => import('./viewed-before.tsx').then((part) => part.ViewedBeforeHost))

/** What this browser alone knows to show below a product: nothing of it is in the page that everybody gets. */
export function AfterProduct({ id }: { id: string }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere ? (
    <Suspense>
      <ViewedBefore id={id} />
    </Suspense>
  ) : null
}
