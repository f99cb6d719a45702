import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { setNavigationTarget } from '../browser/chunk-reload.ts'

const loaded = typeof performance === 'undefined' ? undefined : performance.getEntriesByType('navigation')[0]
const loadedPath = loaded && new URL(loaded.name).pathname

/**
 * After a change of page: focus goes to its main heading and its title is said, as a full load would do. A change of the
 * query alone (filters, search as you type) leaves focus where it is, and so does a field that is being typed in.
 */
export function usePageChange(): void {
  const { announce } = useUi()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  // These words may come after the first link was followed: what was before is what the browser itself loaded.
  const before = useRef(loadedPath ?? pathname)

  useEffect(() => {
    const to = navigation.location
    setNavigationTarget(to ? to.pathname + to.search : null)
  }, [navigation.location])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    announce(document.title, 'polite')
    if (document.activeElement instanceof HTMLInputElement) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, announce])
}
