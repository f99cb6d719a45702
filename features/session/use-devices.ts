import { useCallback, useEffect, useRef, useState } from 'react'
import { AuthError } from './auth-client.ts'
import type { Device } from './devices.ts'
import { useSession } from './session-provider.tsx'

type State = { devices?: Device[]; failed: boolean }

export type UseDevices = State & {
  /** Ids of the devices that are being signed out. */
  ending: readonly string[]
  /** The device that could not be signed out at the last try. */
  refused: string | undefined
  reload(): Promise<void>
  /** Signs another device out; whether it is. */
  end(id: string): Promise<boolean>
}

/** Where the customer is signed in; asked for once the page is there. */
export function useDevices(): UseDevices {
  const { client } = useSession()
  const [state, setState] = useState<State>({ failed: false })
  const [ending, setEnding] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string>()
  const asked = useRef(0)

  const reload = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    setState((before) => ({ ...before, failed: false }))
    const devices = await client.sessions().catch(() => null)
    // A later question knows more.
    if (question === asked.current) setState(devices ? { devices, failed: false } : { failed: true })
  }, [client])
  useEffect(() => {
    void reload()
  }, [reload])

  const end = async (id: string): Promise<boolean> => {
    setRefused(undefined)
    setEnding((ids) => [...ids, id])
    try {
      await client.endSession(id)
    } catch (error) {
      // Gone already: it signed itself out, or another page was faster.
      if (!(error instanceof AuthError) || error.status !== 404) {
        setRefused(id)
        return false
      }
    } finally {
      setEnding((ids) => ids.filter((one) => one !== id))
    }
    setState(({ devices = [], ...rest }) => ({ ...rest, devices: devices.filter((one) => one.id !== id) }))
    return true
  }
  return { ...state, ending, refused, reload, end }
}
