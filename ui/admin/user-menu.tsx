import IconContrast from '~icons/lucide/contrast'
import IconKeyboard from '~icons/lucide/keyboard'
import IconLanguages from '~icons/lucide/languages'
import IconSignOut from '~icons/lucide/log-out'
import IconShop from '~icons/lucide/store'
import IconUser from '~icons/lucide/user'
import { Avatar } from '../avatar/avatar.tsx'
import { Menu, type MenuItem } from '../menu/menu.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type UserMenuProps = {
  /** Who is signed in. */
  name: string
  email?: string
  /** Other languages of this page, as their readers call them. */
  languages: readonly { code: string; name: string }[]
  onAccount: () => void
  onLanguage: (code: string) => void
  /** Changes between light and dark. */
  onTheme: () => void
  onShortcuts: () => void
  onShop: () => void
  onSignOut: () => void
}

/** Who is at work, and what is theirs: account, language, colors, the way to the shop, signing out. */
export function UserMenu({ name, email, languages, ...on }: UserMenuProps) {
  const { t } = useUi()
  const items: MenuItem[] = [
    { id: 'account', label: name, hint: email, icon: IconUser, onSelect: on.onAccount },
    ...languages.map(({ code, name: label }) => ({
      id: code,
      label,
      icon: IconLanguages,
      onSelect: () => on.onLanguage(code),
    })),
    { id: 'theme', label: t('admin.user.theme'), icon: IconContrast, onSelect: on.onTheme },
    { id: 'shortcuts', label: t('admin.shortcuts.title'), icon: IconKeyboard, onSelect: on.onShortcuts },
    { id: 'shop', label: t('admin.nav.toShop'), icon: IconShop, onSelect: on.onShop },
    { id: 'out', label: t('admin.user.signOut'), icon: IconSignOut, onSelect: on.onSignOut },
  ]
  const label = `${name}, ${t('admin.user.settings')}`
  return (
    <Menu
      label={label}
      items={items}
      align="start"
      buttonProps={{
        variant: 'quiet',
        title: label,
        className: 'max-w-full justify-start! gap-3 px-1.5! lg:w-full lg:px-3!',
      }}
      trigger={
        <>
          <Avatar name={name} size="sm" decorative />
          <span className="min-w-0 truncate text-start text-small max-lg:sr-only">{name}</span>
          <span className="sr-only">{t('admin.user.settings')}</span>
        </>
      }
    />
  )
}
