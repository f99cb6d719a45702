/**
 * Runs alone among all tabs of the browser that use the same name (Web Locks, which secure pages have). Without them it just
 * runs.
 */
export const aloneInBrowser = async <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? ((await navigator.locks.request(name, run)) as T) : run()
