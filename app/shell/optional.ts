import { type ComponentType, lazy } from 'react'

/**
 * A lazy part that the page can do without: when its file does not arrive it is simply not there, instead of taking the
 * page down with it. Online, the page's guard reloads anyway; offline, what is on the screen stays on the screen.
 */
export const optional = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
