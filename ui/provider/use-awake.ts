import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this part of the page answers to the hand: not yet while it is the server's markup that waits for its code. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
