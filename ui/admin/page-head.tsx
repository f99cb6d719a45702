import type { ReactNode } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { titleType } from '../shop/type.ts'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'

export type PageHeadProps = {
  title: ReactNode
  /** Beside the title: how it stands. */
  status?: ReactNode
  /** One line about what this is for. */
  description?: ReactNode
  /** The list that it belongs to. */
  back?: { href: string; label: string }
  /** Beside the way back: the ones before and after it in that list. */
  neighbours?: NeighboursProps
  /** At the end: what one can do here. */
  actions?: ReactNode
}

/** Top of every page of the back office: where one is, and what one can do. */
export function PageHead({ title, status, description, back, neighbours, actions }: PageHeadProps) {
  const { Link } = useUi()
  return (
    <header data-slot="page-head" className="mb-6">
      {back ? (
        <div className="mb-1 flex">
          <Link
            href={back.href}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm text-muted text-small hover:text-fg"
          >
            <Icon of={IconBack} size="sm" className="rtl:-scale-x-100" /> {back.label}
          </Link>
          {neighbours ? <Neighbours {...neighbours} /> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className={`${titleType} min-w-0 wrap-anywhere`}>{title}</h1>
        {status}
        {description ? (
          // What can be done with one thing seldom fits beside its name: the line stays with the name, not below the buttons.
          <p className={`-mt-1 w-full text-muted text-small ${back ? 'lg:order-last' : 'order-last'}`}>
            {/* The line is as wide as the page, its words are not: in one of 150 letters no eye finds the next. */}
            <span className="block max-w-prose">{description}</span>
          </p>
        ) : null}
        {actions ? <div className="ms-auto flex flex-wrap justify-end gap-2">{actions}</div> : null}
      </div>
    </header>
  )
}
