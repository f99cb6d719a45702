import { onTestFinished, vi } from 'vitest'

/** The window of a browser with other tabs; the answer says to this one what they have written. */
export function otherTabs(): (key: string | null) => void {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  onTestFinished(() => void vi.unstubAllGlobals())
  return (key) => void target.dispatchEvent(Object.assign(new Event('storage'), { key }))
}
