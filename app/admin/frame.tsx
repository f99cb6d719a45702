import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { AdminLayout } from '#ui/admin/admin-layout.tsx'
import { SignedOutNotice } from '#ui/admin/signed-out-notice.tsx'
import { useFrameKeys } from '#ui/admin/use-frame-keys.ts'
import { usePaletteKeys } from '#ui/command-palette/use-palette-keys.ts'
import { staffSession } from '../browser/staff-session.ts'
import { optional } from '../shell/optional.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useRememberLists } from './last-list.ts'
import { sections } from './sections.ts'
import { Tray } from './tray.tsx'
import { useNav } from './use-nav.ts'
import { useOwnCommands } from './use-own-commands.ts'
import { useStaffPresence } from './use-staff-presence.ts'
import { useUserMenu } from './use-user-menu.ts'

const loadPalette = () => import('./palette.tsx').then((part) => part.Palette)
const Palette = optional(loadPalette)
const SignInAgain = optional(() => import('./sign-in-again.tsx').then((part) => part.SignInAgain))
const Shortcuts = optional(() => import('./shortcuts.tsx').then((part) => part.Shortcuts))

/** What stands over the page; `never` was not asked for yet, so its code is not there. */
type Over = 'never' | 'open' | 'closed'
const overOf = (open: boolean): Over => (open ? 'open' : 'closed')

/** What the pages of the back office share: navigation, palette, keys, the person at work. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const navigate = useShopNavigate()
  const [palette, setPalette] = useState<Over>('never')
  const [shortcuts, setShortcuts] = useState<Over>('never')
  usePaletteKeys(useCallback(() => setPalette((now) => overOf(now !== 'open')), []))
  useFrameKeys({
    onShortcuts: () => setShortcuts('open'),
    onGo(letter) {
      const section = sections.find(({ key }) => key === letter)
      if (section) navigate(section.href)
      return section !== undefined
    },
  })
  const presence = useStaffPresence()
  useRememberLists()
  const user = useUserMenu(() => setShortcuts('open'))
  useOwnCommands(user)
  return (
    <AdminLayout
      {...useNav()}
      user={user}
      tray={<Tray />}
      notice={presence === 'away' ? <SignedOutNotice onSignIn={staffSession.ask} /> : null}
      onPalette={() => setPalette('open')}
      onPaletteNear={() => void loadPalette()}
    >
      {children}
      <Suspense fallback={null}>
        {palette === 'never' ? null : (
          <Palette open={palette === 'open'} onOpenChange={(open) => setPalette(overOf(open))} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {shortcuts === 'never' ? null : (
          <Shortcuts open={shortcuts === 'open'} onOpenChange={(open) => setShortcuts(overOf(open))} />
        )}
      </Suspense>
      <Suspense fallback={null}>{presence === 'here' ? null : <SignInAgain open={presence === 'asked'} />}</Suspense>
    </AdminLayout>
  )
}
