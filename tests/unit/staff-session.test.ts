import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionView } from '#features/session/session.ts'
import { HttpError } from '#features/shared/http-error.ts'

const refusal = new HttpError({ status: 401, statusText: 'Unauthorized', message: '', code: 'ERR_BAD_REQUEST' })
const person = (id: string, role: 'ADMIN' | 'CUSTOMER' = 'ADMIN'): SessionView => ({
  user: { id, name: id, email: null, image: null, role },
  roles: [role],
  via: 'oidc',
  expires: '',
})
const reload = vi.fn()
/** Answers what it is told to, and counts its calls. */
const call = (...answers: ('refused' | string)[]) =>
  vi.fn(async () => {
    const answer = answers.shift() ?? ''
    if (answer === 'refused') throw refusal
    return answer
  })

beforeEach(() => {
  vi.resetModules()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())
const fresh = async () => (await import('../../app/browser/staff-session.ts')).staffSession

describe('a session of staff that ended', () => {
  it('makes a refused save wait for the same person, and is made once more then', async () => {
    const session = await fresh()
    const save = call('refused', 'saved')
    const saving = session.during(save, { isWrite: true })
    await vi.waitFor(() => expect(session.presence()).toBe('asked'))
    session.heard(person('siri'), 'siri')
    expect(await saving).toBe('saved')
    expect(save).toHaveBeenCalledTimes(2)
    expect(session.presence()).toBe('here')
  })

  it('does not ask in a circle: what is refused after signing in is refused', async () => {
    const session = await fresh()
    const save = call('refused', 'refused', 'saved')
    const saving = session.during(save, { isWrite: true })
    await vi.waitFor(() => expect(session.presence()).toBe('asked'))
    session.heard(person('siri'), 'siri')
    await expect(saving).rejects.toBe(refusal)
  })

  it('put off gives the save back as refused; what the page asks by itself waits on', async () => {
    const session = await fresh()
    const list = session.during(call('refused', 'rows'), { isWrite: false })
    await vi.waitFor(() => expect(session.presence(), 'a list asks nobody').toBe('away'))
    const saving = session.during(call('refused', 'saved'), { isWrite: true })
    await vi.waitFor(() => expect(session.presence()).toBe('asked'))
    session.putOff()
    await expect(saving).rejects.toBe(refusal)
    session.heard(person('siri'), 'siri')
    expect(await list).toBe('rows')
  })

  it('is asked for by a save that begins with a question, as by any press; what the page asks later asks nobody', async () => {
    vi.useFakeTimers()
    const session = await fresh()
    session.pressed()
    const saving = session.during(call('refused', 'read'), { isWrite: false })
    await vi.waitFor(() => expect(session.presence()).toBe('asked'))
    session.putOff()
    await expect(saving, 'the save ends, and may be pressed again').rejects.toBe(refusal)
    vi.advanceTimersByTime(2000)
    const list = session.during(call('refused', 'rows'), { isWrite: false })
    await vi.waitFor(() => expect(session.presence()).toBe('away'))
    session.heard(person('siri'), 'siri')
    expect(await list).toBe('rows')
    vi.useRealTimers()
  })

  it('waits for nobody else: another member of staff begins anew, a shopper changes nothing', async () => {
    const session = await fresh()
    const save = call('refused', 'saved')
    void session.during(save, { isWrite: true })
    await vi.waitFor(() => expect(session.presence()).toBe('asked'))
    session.heard(person('mali', 'CUSTOMER'), 'siri')
    expect(session.presence()).toBe('asked')
    expect(reload).not.toHaveBeenCalled()
    session.heard(person('niran'), 'siri')
    expect(reload).toHaveBeenCalledOnce()
    expect(save, 'the first one’s save is not made in the name of another').toHaveBeenCalledOnce()
  })

  it('is told by a line, and not at all to who is signing out', async () => {
    const session = await fresh()
    session.heard(null, 'siri')
    expect(session.presence()).toBe('away')
    vi.resetModules()
    const other = await fresh()
    other.leave()
    other.heard(null, 'siri')
    expect(other.presence()).toBe('here')
    await expect(other.during(call('refused'), { isWrite: true })).rejects.toBe(refusal)
  })
})
