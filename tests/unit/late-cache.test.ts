import { describe, expect, it } from 'vitest'
import { observe } from '#app/browser/late-cache.ts'

const asks = (answer: () => string) => ({ queryKey: ['me', 'addresses'], queryFn: async () => answer() })
/** Watches until there is an answer. */
async function told(person: string | undefined, answer: () => string): Promise<string | undefined> {
  const watched = observe(person, asks(answer))
  const end = watched.subscribe(() => undefined)
  await expect.poll(() => watched.getCurrentResult().data).toBeDefined()
  end()
  return watched.getCurrentResult().data
}
const never = () => {
  throw new Error('asked again')
}

describe('the cache that comes with the first question', () => {
  it('keeps an answer for whoever asked', async () => {
    expect(await told('mali', () => 'of Mali')).toBe('of Mali')
    expect(observe('mali', asks(never)).getCurrentResult().data).toBe('of Mali')
  })
  it('is empty for a guest and for the next person, also when the first comes back', async () => {
    await told('mali', () => 'of Mali')
    expect(observe(undefined, asks(never)).getCurrentResult().data).toBeUndefined()
    expect(observe('anton', asks(never)).getCurrentResult().data).toBeUndefined()
    expect(observe('mali', asks(never)).getCurrentResult().data).toBeUndefined()
  })
})
