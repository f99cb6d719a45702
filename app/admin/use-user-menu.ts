import { useLocation } from 'react-router-dom'
import type { UserMenuProps } from '#ui/admin/user-menu.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type Language, languages } from '#ui/words/languages.ts'
import { staffSession } from '../browser/staff-session.ts'
import { withLanguage } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'
import { chooseTheme } from '../shell/theme.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'

/** Few sign out, so its code comes with the press. */
const loadSignOut = () => import('../session/sign-out.ts')

/** Who is at work, and what their menu does. */
export function useUserMenu(onShortcuts: () => void): UserMenuProps {
  const { t, language } = useUi()
  const { session } = useShellData()
  const { pathname, search } = useLocation()
  const navigate = useShopNavigate()
  return {
    name: session?.user.name ?? session?.user.email ?? '',
    email: session?.user.email ?? undefined,
    languages: (Object.keys(languages) as Language[]).flatMap((code) =>
      code === language ? [] : [{ code, name: languages[code].name }],
    ),
    onAccount: () => navigate('/account'),
    // Loaded whole, so that every word changes at once.
    onLanguage: (code) => location.assign(withLanguage(pathname + search, code as Language)),
    onTheme() {
      // Which one is on may be the system's doing, which only styles know.
      chooseTheme(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'light' : 'dark')
    },
    onShortcuts,
    onShop: () => navigate('/'),
    async onSignOut() {
      staffSession.leave()
      try {
        await (await loadSignOut()).signOut(language)
      } catch {
        staffSession.leave(false)
        toast.add({ tone: 'danger', title: t('admin.user.notSignedOut') })
      }
    },
  }
}
