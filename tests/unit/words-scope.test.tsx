import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { UiProvider, useUi } from '#ui/provider/ui-provider.tsx'
import { allWords } from '#ui/words/all.ts'
import type { Area } from '#ui/words/words.ts'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { createWords, type WordsStore } from '#ui/words/words-store.ts'

/** Words whose areas arrive one after another, and what was asked for. */
function slowWords(late: Record<string, number>) {
  const here = new Set<Area>()
  const asked: Area[] = []
  const waiting = new Map<Area, Promise<void>>()
  const words: WordsStore = {
    ...createWords('en', allWords('en')),
    has: (area) => here.has(area),
    load(area) {
      let promise = waiting.get(area)
      if (!promise) {
        asked.push(area)
        promise = new Promise((resolve) => {
          setTimeout(() => {
            here.add(area)
            resolve()
          }, late[area])
        })
        waiting.set(area, promise)
      }
      return promise
    },
  }
  return { words, asked }
}

const areas: Area[] = ['orders', 'packing', 'counter']
const missing: Area[][] = []

function Page() {
  const { words } = useUi()
  missing.push(areas.filter((area) => !words.has(area)))
  return <p>page</p>
}

it('shows nothing before the words of all its areas are here, however apart they come, and asks for all at once', async () => {
  const { words, asked } = slowWords({ orders: 5, packing: 40, counter: 20 })
  const page = prerender(
    <UiProvider Link={(props) => <a {...props} />} words={words}>
      <WordsScope areas={areas}>
        <Page />
      </WordsScope>
    </UiProvider>,
  )
  await new Promise(setImmediate)
  expect(asked).toEqual(areas)
  expect(await new Response((await page).prelude).text()).toContain('page')
  expect(missing).toEqual([[]])
})
