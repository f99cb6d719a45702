import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { AdminLayout } from '#ui/admin/admin-layout.tsx'
import { SignedOutNotice } from '#ui/admin/signed-out-notice.tsx'
import { useFrameKeys } from '#ui/admin/use-frame-keys.ts'
import { usePaletteKeys } from '#ui/command-palette/use-palette-keys.ts'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { staffSession } from '../browser/staff-session.ts'
import { optional, orNothing } from '../shell/optional.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useRememberLists } from './last-list.ts'
import { sections } from './sections.ts'
import { Tray } from './tray.tsx'
import { useNav } from './use-nav.ts'
import { useOwnCommands } from './use-own-commands.ts'
import { useStaffPresence } from './use-staff-presence.ts'
import { useUserMenu } from './use-user-menu.ts'

const Palette = lazyOverlay(orNothing(() => import('./palette.tsx').then((part) => part.Palette)))
const SignInAgain = optional(() => import('./sign-in-again.tsx').then((part) => part.SignInAgain))
const Shortcuts = lazyOverlay(orNothing(() => import('./shortcuts.tsx').then((part) => part.Shortcuts)))

/** What the pages of the back office share: navigation, palette, keys, the person at work. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const navigate = useShopNavigate()
  const [palette, setPalette] = useState(false)
  const [shortcuts, setShortcuts] = useState(false)
  usePaletteKeys(useCallback(() => setPalette((open) => !open), []))
  useFrameKeys({
    onShortcuts: () => setShortcuts(true),
    onGo(letter) {
      const section = sections.find(({ key }) => key === letter)
      if (section) navigate(section.href)
      return section !== undefined
    },
  })
  const presence = useStaffPresence()
  useRememberLists()
  const user = useUserMenu(() => setShortcuts(true))
  useOwnCommands(user)
  return (
    <AdminLayout
      {...useNav()}
      user={user}
      tray={<Tray />}
      notice={presence === 'away' ? <SignedOutNotice onSignIn={staffSession.ask} /> : null}
      onPalette={() => setPalette(true)}
      onPaletteNear={Palette.near}
    >
      {children}
      <Palette open={palette} onOpenChange={setPalette} />
      <Shortcuts open={shortcuts} onOpenChange={setShortcuts} />
      <Suspense fallback={null}>{presence === 'here' ? null : <SignInAgain open={presence === 'asked'} />}</Suspense>
    </AdminLayout>
  )
}
