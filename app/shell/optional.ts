import { type ComponentType, lazy } from 'react'

/**
 * A way to fetch a part that the page can do without: when its file does not arrive it is simply not there, instead of taking
 * the page down with it. Online, the page's guard reloads anyway; offline, what is on the screen stays on the screen.
 */
export const orNothing =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => () => null)

/** A lazy part that the page can do without. */
export const optional = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const fetched = orNothing(load)
  return lazy(() => fetched().then((part) => ({ default: part })))
}
