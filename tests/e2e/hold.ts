import type { Page } from 'playwright-core'

type Way = 'continue' | 'abort'

/** Holds back what a page asks for by this pattern; answers the way to let it through, or to have it fail. */
export async function hold(page: Page, what: string | RegExp): Promise<(way?: Way) => void> {
  let answer = (_: Way) => {}
  const answered = new Promise<Way>((resolve) => {
    answer = resolve
  })
  await page.route(what, async (route) => route[await answered]())
  return (way = 'continue') => answer(way)
}
