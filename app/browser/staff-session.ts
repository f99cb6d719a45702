import type { SessionView } from '#features/session/session.ts'
import { isHttpError } from '#features/shared/http-error.ts'

/** `away`: the session ended, which a line over the page says. `asked`: a save was refused, so the page asks to sign in. */
export type StaffPresence = 'here' | 'away' | 'asked'

let presence: StaffPresence = 'here'
/** Signing out is no end that anybody has to be told of. */
let isLeaving = false
const listeners = new Set<() => void>()
/** Calls that were refused and wait for the same person. */
const waiting = new Set<{ isAsked: boolean; answer: (isBack: boolean) => void }>()
/** So soon after a press a question is what was pressed for: saves begin with some. */
const pressLasts = 1000
let pressedAt = Number.NEGATIVE_INFINITY

function become(next: StaffPresence): void {
  for (const call of waiting) {
    // Who puts it off has what they pressed for refused; what the page itself asked for comes whenever they are back.
    if (next === 'asked' || (next === 'away' && !call.isAsked)) continue
    waiting.delete(call)
    call.answer(next === 'here')
  }
  presence = next
  for (const listener of listeners) listener()
}

const isRefusal = (error: unknown): boolean => isHttpError(error) && (error.status === 401 || error.status === 403)

/** Whether the same person is back; false when they put it off, or nobody waits for the answer any more. */
function back(isAsked: boolean, signal?: AbortSignal): Promise<boolean> {
  if (isLeaving || signal?.aborted) return Promise.resolve(false)
  return new Promise((answer) => {
    const call = { isAsked, answer }
    waiting.add(call)
    signal?.addEventListener('abort', () => {
      waiting.delete(call)
      answer(false)
    })
    if (isAsked) become('asked')
    else if (presence === 'here') become('away')
  })
}

/**
 * Whether the member of staff whose page this is, is still signed in. When the session has ended, calls wait for the same
 * person to sign in again and are made once more then: a refused call has done nothing, so nothing is done twice.
 */
export const staffSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  presence: (): StaffPresence => presence,
  /** Makes a call of the back office; one that is refused waits and is made again. */
  async during<T>(call: () => Promise<T>, options: { isWrite: boolean; signal?: AbortSignal }): Promise<T> {
    const isAsked = options.isWrite || performance.now() - pressedAt < pressLasts
    try {
      return await call()
    } catch (error) {
      if (!isRefusal(error) || !(await back(isAsked, options.signal))) throw error
      return call()
    }
  },
  /** The page's session changed. Somebody else's sign-in begins anew, with their own drafts: nothing of the first is shown. */
  heard(now: SessionView | null, person: string): void {
    if (isLeaving) return
    if (!now?.roles.includes('ADMIN')) {
      if (presence === 'here') become('away')
    } else if (now.user.id !== person) location.reload()
    else if (presence !== 'here') become('here')
  },
  ask: () => become('asked'),
  /** Somebody has pressed something. */
  pressed(): void {
    pressedAt = performance.now()
  },
  putOff: () => become('away'),
  /** Signing out: from here on nothing is asked. */
  leave(leaving = true): void {
    isLeaving = leaving
  },
}
