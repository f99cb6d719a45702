const months = 'January|February|March|April|June|July|August|September|October|November|December'
const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
/** Short names are words of their own in places ("May"), so they count where a day stands beside them. */
const short = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
const english = new RegExp(
  `\\b(?:${months}|${weekdays}|yesterday|tomorrow|ago|\\d+\\s(?:${short})|(?:${short})\\s\\d+)\\b`,
  'g',
)
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

/** English days, months and distances of time in a page, each with the words around it. */
export const englishDaysIn = (root: Node): string[] => [
  ...new Set([...saidIn(root)].filter((text) => text.search(english) >= 0).map((text) => text.trim())),
]

/** A story in Thai tells its days in Thai: its data follow the language by stories/_fixtures/in-language.tsx. */
export const foreignDays = {
  afterEach: ({ globals }: { globals: Record<string, unknown> }) => {
    if (globals.language !== 'th') return
    const days = englishDaysIn(document.body)
    if (days.length > 0) throw new Error(`A Thai reader is told of days in English: ${days.join(' | ')}`)
  },
}
