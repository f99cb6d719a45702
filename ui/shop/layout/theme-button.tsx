import type { MouseEvent } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconMoon from '~icons/lucide/moon'
import IconSun from '~icons/lucide/sun'

export type ThemeButtonProps = { onTheme: (theme: 'light' | 'dark') => void; className?: string }

/**
 * Changes to the other theme. Which one is on may be the system's doing, which only styles know before any script: so both
 * labels are there and styles show the right one, and the press asks the style.
 */
export function ThemeButton({ onTheme, className }: ThemeButtonProps) {
  const { t } = useUi()
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    onTheme(getComputedStyle(event.currentTarget).colorScheme === 'dark' ? 'light' : 'dark')
  return (
    <button type="button" data-slot="theme-button" onClick={press} className={className}>
      <span className="contents dark:hidden">
        <Icon of={IconMoon} size="sm" />
        {t('shop.theme.toDark')}
      </span>
      <span className="hidden dark:contents">
        <Icon of={IconSun} size="sm" />
        {t('shop.theme.toLight')}
      </span>
    </button>
  )
}
