import { Hono } from 'hono'
import type { AppContext, AppEnv } from '#backend/server/http/types.ts'

/** The Set-Cookie lines that some work writes for a browser with these cookies. */
export async function cookiesOf(work: (c: AppContext) => unknown, cookie = ''): Promise<string[]> {
  let failure: unknown
  const app = new Hono<AppEnv>().get('/', async (c) => {
    try {
      await work(c)
    } catch (error) {
      failure = error
    }
    return c.body(null)
  })
  const answer = await app.request('/', { headers: { cookie } })
  if (failure) throw failure
  return answer.headers.getSetCookie()
}

/** What the browser sends back of such lines. */
export const cookieHeader = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ')
