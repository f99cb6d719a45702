import IconMore from '~icons/lucide/ellipsis'
import { Icon } from '../icon/icon.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import type { NavLink } from './nav-list.tsx'

export type TabBarProps = {
  /** Up to four ways that staff go most. */
  links: readonly NavLink[]
  /** Opens all the others. */
  onMore: () => void
}

const look =
  'grid min-h-14 content-center justify-items-center gap-0.5 px-1 text-caption text-muted aria-[current=page]:font-semibold aria-[current=page]:text-fg'

/**
 * The bottom of the back office on a phone: the sections in reach of a thumb. Where letters are so large that they do not
 * stand side by side, the bar moves sideways below the way to all the others.
 */
export function TabBar({ links, onMore }: TabBarProps) {
  const { Link, t } = useUi()
  return (
    <nav aria-label={t('admin.nav.tabs')} data-slot="tab-bar" className="tab-ways lg:hidden print:hidden!">
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined} className={look}>
          <Icon of={link.icon} />
          <span>{link.label}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore} className={look}>
        <Icon of={IconMore} />
        <span>{t('admin.nav.more')}</span>
      </button>
    </nav>
  )
}
