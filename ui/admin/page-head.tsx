import type { ReactNode } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { titleType } from '../shop/type.ts'

export type PageHeadProps = {
  title: ReactNode
  /** Beside the title: how it stands. */
  status?: ReactNode
  /** One line about what this is for. */
  description?: ReactNode
  /** The list that it belongs to. */
  back?: { href: string; label: string }
  /** At the end: what one can do here. */
  actions?: ReactNode
}

/** Top of every page of the back office: where one is, and what one can do. */
export function PageHead({ title, status, description, back, actions }: PageHeadProps) {
  const { Link } = useUi()
  return (
    <header data-slot="page-head" className="mb-6">
      {back ? (
        <Link
          href={back.href}
          className="mb-1 inline-flex min-h-11 items-center gap-2 rounded-sm text-muted text-small hover:text-fg"
        >
          <Icon of={IconBack} size="sm" className="rtl:-scale-x-100" /> {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className={`${titleType} min-w-0 wrap-anywhere`}>{title}</h1>
        {status}
        {actions ? <div className="ms-auto flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {description ? <p className="mt-2 max-w-prose text-muted text-small">{description}</p> : null}
    </header>
  )
}
