import { useMemo, useRef } from 'react'
import type { UserMenuProps } from '#ui/admin/user-menu.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { type Command, useCommands } from './commands.ts'

/** What the person's own menu does, from the palette too. */
export function useOwnCommands(user: UserMenuProps): void {
  const { t } = useUi()
  const latest = useRef(user)
  latest.current = user
  useCommands(
    useMemo((): Command[] => {
      const group = t('admin.palette.you')
      return [
        { id: 'theme', group, label: t('admin.user.theme'), run: () => latest.current.onTheme() },
        { id: 'shortcuts', group, label: t('admin.shortcuts.title'), run: () => latest.current.onShortcuts() },
        { id: 'shop', group, label: t('admin.nav.toShop'), run: () => latest.current.onShop() },
        { id: 'sign-out', group, label: t('admin.user.signOut'), run: () => latest.current.onSignOut() },
      ]
    }, [t]),
  )
}
