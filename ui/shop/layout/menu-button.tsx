import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconMenu from '~icons/lucide/menu'
import type { MenuDrawerProps } from './menu-drawer.tsx'

const MenuDrawer = lazyOverlay(() => import('./menu-drawer.tsx').then((part) => part.MenuDrawer))

/** The way to all that the header has no room for on a phone, with the drawer that it opens: the header around it stays as it is. */
export function MenuButton(props: Omit<MenuDrawerProps, 'open' | 'onOpenChange'>) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={IconMenu}
        label={t('shop.menu.open')}
        aria-haspopup="dialog"
        onPointerEnter={MenuDrawer.near}
        onClick={() => setOpen(true)}
        className="-ms-3 lg:hidden"
      />
      <MenuDrawer {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
