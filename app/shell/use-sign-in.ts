import { useCallback } from 'react'
import { useRevalidator } from 'react-router-dom'
import { who } from './who.ts'

/** Few pages see a sign-in, so its code comes with the click. */
const load = () => import('../session/sign-in-window.ts')

/** Signs in beside this page; afterwards the page loads its data again and knows who it is. */
export function useSignIn(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    const { pathname, search } = location
    // A file that does not arrive is announced by the page's own guard.
    load().then(
      ({ signInBeside }) => signInBeside(pathname + search, () => void revalidate().then(() => who.look())),
      () => undefined,
    )
  }, [revalidate])
}
