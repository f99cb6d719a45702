import { cards } from '../stories/_fixtures/shop.ts'

const months = 'January|February|March|April|June|July|August|September|October|November|December'
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
/** Short names are words of their own in places ("May"), so they count where a day stands beside them. */
const short = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
const english = new RegExp(
  `\\b(?:${months}|${weekdays}|yesterday|tomorrow|ago|\\d+\\s(?:${short})|(?:${short})\\s\\d+)\\b`,
)
/** Things that the story shop calls in both languages. */
const goods = new Set(cards('en').map(({ title }) => title))
/** Attributes that are read out or shown. */
const spoken = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
/** Of no language of ours: code, and what somebody writes into a field. */
const unsaid = /^(STYLE|SCRIPT|TEXTAREA)$/
const isEnglish = (element: Element | null) => element?.closest<HTMLElement>('[lang]')?.lang === 'en'

/** What a reader of the page's language reads or hears of a part of it, in letters and other papers within it too. */
function* saidIn(root: Node): Generator<string> {
  const every = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = every.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (isEnglish(element) || unsaid.test(element?.tagName ?? '')) continue
    if (node instanceof Text) yield node.data
    if (!(node instanceof Element)) continue
    for (const name of spoken) yield node.getAttribute(name) ?? ''
    if (node.shadowRoot) yield* saidIn(node.shadowRoot)
  }
}

/** What of a page is said in English: days, months, distances of time, each with the words around it, and names of goods. */
const englishIn = (root: Node): string[] => {
  const said = [...saidIn(root)].map((text) => text.trim())
  return [...new Set(said.filter((text) => english.test(text) || goods.has(text)))]
}

/** A story in Thai tells its days and its goods in Thai: its data follow the language by stories/_fixtures/in-language.tsx. */
export const foreignWords = {
  afterEach: ({ globals }: { globals: Record<string, unknown> }) => {
    if (globals.language !== 'th') return
    const words = englishIn(document.body)
    if (words.length > 0) throw new Error(`A Thai reader is told in English: ${words.join(' | ')}`)
  },
}
