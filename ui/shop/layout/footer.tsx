import { type CSSProperties, memo, type ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconGlobe from '~icons/lucide/globe'
import { LanguageLinks } from './language-links.tsx'
import { ThemeButton } from './theme-button.tsx'
import type { ShellView } from './views.ts'

export type FooterProps = {
  shell: ShellView
  year: number
  onRegionOpen: () => void
  onTheme?: (theme: 'light' | 'dark') => void
}

/** The foot of every shop page, under the market's awning: where to go, what to know, and where and in which language. No newsletter. Drawn anew only for what it is given. */
export const Footer = memo(function Footer({ shell, year, onRegionOpen, onTheme }: FooterProps) {
  const { t } = useUi()
  const region = shell.regions.find((one) => one.id === shell.region.id)
  return (
    <footer
      data-slot="footer"
      className="mt-auto bg-inverse text-inverse-fg [:root:has([data-slot=buy-bar])_&]:max-lg:pb-20"
    >
      <Awning />
      <div className="page grid gap-x-8 gap-y-12 pt-14 pb-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:pt-20">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="font-bold font-display text-[2.25rem] leading-none tracking-[-0.045em]">{t('shop.name')}</p>
          <p className="mt-4 max-w-[34ch] text-inverse-muted text-small">{t('shop.footer.line')}</p>
        </div>
        <FooterLinks
          title={t('shop.footer.shop')}
          links={[...shell.categories, { id: 'all', href: '/products', label: t('shop.nav.all') }]}
        />
        <FooterLinks title={t('shop.nav.collections')} links={shell.collections} />
        <FooterLinks title={t('shop.footer.help')} links={shell.pages} columns />
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-inverse-muted/30 border-t py-5 text-small">
          <FooterButton onClick={onRegionOpen} dialog>
            <Icon of={IconGlobe} size="sm" />
            {shell.region.label}, {region?.currency.toUpperCase()}
          </FooterButton>
          <LanguageLinks shell={shell} className="text-inverse-muted" />
          {onTheme ? (
            // Inside a messenger its own theme leads.
            <span className="contents in-data-messenger:hidden">
              <ThemeButton onTheme={onTheme} className={pressable} />
            </span>
          ) : null}
          {shell.accepts.length > 0 && (
            <ul
              aria-label={t('shop.footer.accepts')}
              className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-inverse-muted sm:ms-auto"
            >
              {shell.accepts.map((mark) => (
                <li key={mark} className="whitespace-nowrap">
                  {mark === 'on-delivery' ? t('shop.footer.onDelivery') : mark}
                </li>
              ))}
            </ul>
          )}
          <p className="text-caption text-inverse-muted">{t('shop.footer.rights', { year: String(year) })}</p>
        </div>
      </div>
    </footer>
  )
})

/** The striped edge of the stall's roof: the shop's one ornament, once a page. */
function Awning() {
  return (
    <div
      aria-hidden="true"
      style={{ '--awning-scallop': '2.25rem' } as CSSProperties}
      className="awning h-14 bg-[repeating-linear-gradient(90deg,var(--awning-a)_0_2.25rem,var(--awning-b)_2.25rem_4.5rem)]"
    />
  )
}

type FooterLinksProps = {
  title: string
  links: readonly { id: string; href: string; label: string }[]
  /** Beside each other where there is room. */
  columns?: boolean
}

function FooterLinks({ title, links, columns }: FooterLinksProps) {
  const { Link } = useUi()
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 font-semibold font-text text-small">{title}</h2>
      <ul className={columns ? 'lg:columns-2' : undefined}>
        {links.map((link) => (
          <li key={link.id}>
            <Link
              href={link.href}
              className="inline-flex min-h-9 items-center text-inverse-muted text-small underline-offset-4 hover:text-inverse-fg hover:underline pointer-coarse:min-h-11"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pressable = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline'

function FooterButton({ onClick, dialog, children }: { onClick: () => void; dialog?: boolean; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} aria-haspopup={dialog ? 'dialog' : undefined} className={pressable}>
      {children}
    </button>
  )
}
