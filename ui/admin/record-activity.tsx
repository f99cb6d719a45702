import { type ReactNode, useState } from 'react'
import IconChevron from '~icons/lucide/chevron-down'
import { Card } from '../card/card.tsx'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** What was done to the thing of this page; asked for when somebody wants to know. */
export function RecordActivity({ children }: { children: () => ReactNode }) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  return (
    <Card padding="lg" className="mt-5">
      <details data-slot="record-activity" onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          <h2 className="flex-1">{t('admin.activity.title')}</h2>
          <Icon of={IconChevron} className="text-muted transition-transform duration-150 group-open:rotate-180" />
        </summary>
        {open ? <div className="pt-4">{children()}</div> : null}
      </details>
    </Card>
  )
}
