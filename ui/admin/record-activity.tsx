import type { ReactNode } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import { LaterSection } from './later-section.tsx'

/** What was done to the thing of this page; asked for when somebody wants to know. */
export function RecordActivity({ children }: { children: () => ReactNode }) {
  const { t } = useUi()
  return (
    <div data-slot="record-activity" className="mt-5">
      <LaterSection title={t('admin.activity.title')}>{children}</LaterSection>
    </div>
  )
}
