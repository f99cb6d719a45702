import { Icon, type IconProps } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type NavLink = {
  href: string
  label: string
  icon: IconProps['of']
  current: boolean
  /** What waits there: the number, and the same in words. */
  waiting?: { count: number; label: string }
}

/** Links under a name that they may have. */
export type NavGroup = { label?: string; links: readonly NavLink[] }

export type NavListProps = {
  groups: readonly NavGroup[]
  /** A link was pressed: what the list stands in may close. */
  onLeave?: () => void
}

/** The sections of the back office, one below the other; the current one is marked by the caller. */
export function NavList({ groups, onLeave }: NavListProps) {
  const { Link } = useUi()
  return (
    <div data-slot="nav-list" className="grid gap-5">
      {groups.map(({ label, links }) => (
        <div key={links[0]?.href}>
          {label ? <p className="px-3 pb-1 font-semibold text-caption text-muted">{label}</p> : null}
          <ul className="grid gap-0.5">
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  onClick={onLeave}
                  aria-current={link.current ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 text-small hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:forced-on aria-[current=page]:font-semibold lg:min-h-10"
                >
                  <Icon of={link.icon} size="sm" className="text-muted" />
                  <span className="min-w-0 flex-1 wrap-anywhere">{link.label}</span>
                  {link.waiting ? <Waiting {...link.waiting} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Waiting({ count, label }: NonNullable<NavLink['waiting']>) {
  if (count === 0) return null
  return (
    <span title={label} className="rounded-full bg-sunken px-2 text-caption text-muted tabular-nums leading-5">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
