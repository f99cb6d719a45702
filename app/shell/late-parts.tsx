import { useNavigation } from 'react-router-dom'
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'

/** Parts that only an action can call for: the line of a page on its way, and messages. */
export function LateParts() {
  const navigation = useNavigation()
  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} />
      <Toaster />
    </>
  )
}
