import { useEffect, useRef } from 'react'
import IconNext from '~icons/lucide/chevron-right'
import { buttonRecipe } from '../button/button.recipe.ts'
import { Icon } from '../icon/icon.tsx'
import { isElsewhere, letterOf } from '../internal/page-keys.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type NeighboursProps = {
  /** Addresses; undefined at the list's ends. */
  previous?: string
  next?: string
}

const letters = { previous: 'k', next: 'j' } as const
type Side = keyof typeof letters

/** The ways to the records before and after one in its list; K and J walk there, as they do from row to row. */
export function Neighbours(hrefs: NeighboursProps) {
  const { t, Link } = useUi()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target) || !isPlainKey(event)) return
      const link = root.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letterOf(event).toUpperCase()}"]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  const way = (side: Side) => {
    const href = hrefs[side]
    // At an end its place stays, so that the other one does not move under the hand.
    if (href === undefined) return <span className="size-11" />
    const label = t(`admin.neighbour.${side}`)
    return (
      <Link
        href={href}
        title={label}
        aria-label={label}
        aria-keyshortcuts={letters[side].toUpperCase()}
        className={buttonRecipe({ variant: 'quiet', shape: 'icon' })}
      >
        <Icon of={IconNext} className={side === 'next' ? 'rtl:-scale-x-100' : 'ltr:-scale-x-100'} />
      </Link>
    )
  }
  return (
    <div ref={root} data-slot="neighbours" className="ms-auto flex">
      {way('previous')}
      {way('next')}
    </div>
  )
}
