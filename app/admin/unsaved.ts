import { createContext, use, useEffect } from 'react'

const Tell = createContext<(isUnsaved: boolean) => void>(() => undefined)

/** Around the parts of a page that hold what is typed for themselves: its value hears whether any of it is not saved. */
export const TellUnsaved = Tell

/** Tells the page whether its part holds something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(Tell)
  useEffect(() => {
    tell(isUnsaved)
    return () => tell(false)
  }, [tell, isUnsaved])
}
