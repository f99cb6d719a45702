import { useNavigation } from 'react-router-dom'
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { usePageChange } from './use-page-change.ts'

/** Parts that only an action can call for: the line of a page on its way, focus and title after it, and messages. */
export function LateParts() {
  const navigation = useNavigation()
  usePageChange()
  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} />
      <Toaster />
    </>
  )
}
