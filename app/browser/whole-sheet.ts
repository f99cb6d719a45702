type Rules = CSSStyleSheet | CSSGroupingRule

/** Milliseconds that a piece of the work may take; a touch waits for no more than that. */
const piece = 25

const headOf = (rule: CSSRule): string | null =>
  rule instanceof CSSLayerBlockRule ? rule.name : rule instanceof CSSConditionRule ? rule.conditionText : null

/** Whether both are groups of rules of the same kind with the same head. */
const isSameGroup = (one: CSSRule | undefined, other: CSSRule): one is CSSGroupingRule =>
  one?.constructor === other.constructor && headOf(other) !== null && headOf(one) === headOf(other)

/**
 * Puts into the page's own rules what they lack of the whole sheet, each at its place, so that afterwards they are the sheet;
 * a step for each rule. A plain rule that is put in has those elements styled anew that it could be about, which are none:
 * the page has the rules of all its classes. A sheet that comes into force as a whole has every element styled anew.
 */
function* fill(own: Rules, whole: Rules): Generator<void> {
  let at = 0
  let text: string | undefined
  for (const rule of whole.cssRules) {
    const mine = own.cssRules[at]
    if (isSameGroup(mine, rule)) yield* fill(mine, rule as CSSGroupingRule)
    else {
      // Written once for all that stand before it; a group is told by its head alone.
      text ??= mine && headOf(mine) === null ? mine.cssText : ''
      const { cssText } = rule
      if (cssText !== text) own.insertRule(cssText, at)
    }
    if (own.cssRules[at] === mine) text = undefined
    at += 1
    yield
  }
  // None, unless a browser writes one rule in two ways; all of the sheet is in by then.
  while (own.cssRules.length > at) own.deleteRule(at)
}

/** The sheet of a link, once it is here; null where it cannot come, which browsers tell by letting nobody read it. */
async function sheetOf(link: HTMLLinkElement): Promise<CSSStyleSheet | null> {
  if (!link.sheet)
    await new Promise<unknown>((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true })
    })
  try {
    return link.sheet?.cssRules ? link.sheet : null
  } catch {
    return null
  }
}

/**
 * Brings the style sheet into force of a page that came with no more than its own rules (`withCriticalCss` of the server):
 * what scripts put into the page may need others. It is done when the sheet cannot come, too.
 */
export async function wholeSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  const own = document.querySelector('style')?.sheet
  const sheet = link && (await sheetOf(link))
  if (!sheet || !own) return
  let end = performance.now() + piece
  for (const _ of fill(own, sheet)) {
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + piece
  }
  // Printed pages have its rules once, too.
  link.media = 'not all'
}
