import { AccordionItem } from '#ui/accordion/accordion.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconGlobe from '~icons/lucide/globe'
import IconUser from '~icons/lucide/user'
import { useAccountHref } from './here.ts'
import { LanguageLinks } from './language-links.tsx'
import { ThemeButton } from './theme-button.tsx'
import type { ShellView } from './views.ts'

export type MenuDrawerProps = {
  shell: ShellView
  open: boolean
  onOpenChange: (open: boolean) => void
  onRegionOpen: () => void
  onTheme?: (theme: 'light' | 'dark') => void
}

const row = 'flex min-h-12 items-center gap-3 text-body underline-offset-4 hover:underline'

/** Everything that the header has no room for on a phone: categories with their parts, collections, account, region, language. */
export function MenuDrawer({ shell, open, onOpenChange, onRegionOpen, onTheme }: MenuDrawerProps) {
  const { Link, t } = useUi()
  const accountHref = useAccountHref(shell.account)
  const leave = () => onOpenChange(false)
  const region = shell.regions.find((one) => one.id === shell.region.id)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('shop.menu.open')} side="start">
      <nav aria-label={t('shop.nav.main')} className="-mt-3">
        <Link href="/products" onClick={leave} className={`${row} min-h-14 border-line border-b font-semibold`}>
          {t('shop.nav.all')}
        </Link>
        {shell.categories.map((category) =>
          category.children.length ? (
            <AccordionItem key={category.id} title={category.label} name="menu">
              <ul className="ps-3">
                <li>
                  <Link href={category.href} onClick={leave} className={`${row} text-action`}>
                    {t('shop.nav.everything', { name: category.label })}
                  </Link>
                </li>
                {category.children.map((child) => (
                  <li key={child.id}>
                    <Link href={child.href} onClick={leave} className={row}>
                      {child.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </AccordionItem>
          ) : (
            <Link
              key={category.id}
              href={category.href}
              onClick={leave}
              className={`${row} min-h-13 border-line border-b font-semibold`}
            >
              {category.label}
            </Link>
          ),
        )}
        <AccordionItem title={t('shop.nav.collections')} name="menu">
          <ul className="ps-3">
            {shell.collections.map((collection) => (
              <li key={collection.id}>
                <Link href={collection.href} onClick={leave} className={row}>
                  {collection.label}
                </Link>
              </li>
            ))}
          </ul>
        </AccordionItem>
      </nav>
      <div className="mt-6 grid text-small">
        <Link href={accountHref} onClick={leave} className={row}>
          <Icon of={IconUser} size="sm" />
          {shell.account.signedIn ? (shell.account.name ?? t('shop.account')) : t('shop.account.signIn')}
        </Link>
        <button
          type="button"
          className={row}
          onClick={() => {
            leave()
            onRegionOpen()
          }}
        >
          <Icon of={IconGlobe} size="sm" />
          {shell.region.label}, {region?.currency.toUpperCase()}
        </button>
        {onTheme ? <ThemeButton onTheme={onTheme} className={row} /> : null}
        <LanguageLinks shell={shell} className="mt-2" />
      </div>
    </Drawer>
  )
}
