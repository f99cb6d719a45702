import { afterAll, vi } from 'vitest'

/** Files share their modules and their globals: what one has put in a place, or stopped, is not there for the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
