import { useEffect, useRef } from 'react'

export type MainButtonOptions = {
  text: string
  visible: boolean
  enabled?: boolean
  /** Shows the messenger's own spinner; presses do nothing meanwhile. */
  pending?: boolean
  onPress: () => void
}

/**
 * The messenger's big button at the bottom, for the one step that matters (paying). Gone when the component is gone.
 * @param active only inside the messenger: elsewhere nothing is loaded and nothing happens
 */
export function useMainButton(
  active: boolean,
  { text, visible, enabled = true, pending = false, onPress }: MainButtonOptions,
): void {
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    if (!active) return
    let off: (() => void) | undefined
    let gone = false
    void import('@tma.js/sdk-react').then(({ mainButton }) => {
      if (gone) return
      mainButton.mount()
      mainButton.setParams({ text, isVisible: visible, isEnabled: enabled && !pending, isLoaderVisible: pending })
      off = mainButton.onClick(() => press.current())
    })
    return () => {
      gone = true
      off?.()
    }
  }, [active, text, visible, enabled, pending])
  useEffect(() => {
    if (!active) return
    return () => void import('@tma.js/sdk-react').then(({ mainButton }) => mainButton.isMounted() && mainButton.hide())
  }, [active])
}

/** The messenger's back button (6.1 and later); hidden again when the component is gone. */
export function useBackButton(active: boolean, onPress: () => void): void {
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    if (!active) return
    let off: (() => void) | undefined
    let gone = false
    void import('@tma.js/sdk-react').then(({ backButton }) => {
      if (gone || !backButton.isSupported()) return
      backButton.mount()
      backButton.show()
      const forget = backButton.onClick(() => press.current())
      off = () => {
        forget()
        backButton.hide()
      }
    })
    return () => {
      gone = true
      off?.()
    }
  }, [active])
}
