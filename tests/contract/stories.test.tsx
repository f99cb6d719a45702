import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'
import { storyFiles } from './lib/stories.ts'

/** Which stories a kind of part must have; a pattern stands for a behaviour named as a sentence. */
const required: Record<string, (string | RegExp)[]> = {
  display: ['Default', 'LongText'],
  control: ['Default', 'LongText', 'Pending', 'Disabled', 'Hovered', 'Focused', /^[A-Z][a-z]+[A-Z]/],
  overlay: ['Closed', 'Open', /^FocusReturnsToTrigger/, /^EscapeCloses/],
  form: ['Default', 'Prefilled', 'Invalid', 'ServerRejected', 'Pending', /^Submits/, /^FocusesFirstInvalid/],
  data: ['Default', 'Loading', 'Empty', 'FilteredEmpty', 'Failed', 'LongText', 'ManyRows'],
  flow: [],
  page: ['Default', /^(Loading|NotFound|Failed|Forbidden|Empty)/],
}

describe.each(storyFiles)('$path', ({ kinds, names, stories }) => {
  it('declares its kind and has the states of that kind', () => {
    expect(kinds, 'a tag like kind:display').not.toHaveLength(0)
    expect(Object.keys(required)).toEqual(expect.arrayContaining(kinds))
    const missing = kinds
      .flatMap((kind) => required[kind] ?? [])
      .filter((one) => (typeof one === 'string' ? !names.includes(one) : !names.some((name) => one.test(name))))
    expect(missing, `a story of kind ${kinds.join(' and ')} must exist for each of these`).toEqual([])
  })

  it.each(stories)('%s renders on the server', (_name, Story) => {
    expect(() => renderToString(<Story />)).not.toThrow()
  })
})

describe('every list and every page of one thing', () => {
  it.each([
    ['listing', ['Default', 'Loading', 'Empty', 'Failed']],
    ['catalogue', ['Default', 'Loading', 'Failed']],
    ['product', ['Default', 'Loading', 'Failed']],
    ['cart', ['Default', 'Loading', 'Empty', 'Failed']],
    ['home', ['Default', 'Loading', 'Empty', 'Failed']],
    ['compare', ['Default', 'Loading', 'Empty', 'Failed']],
    ['order-summary', ['Default', 'Loading', 'NotFound', 'Failed']],
    ['account-alerts', ['Default', 'Loading', 'Empty', 'Failed']],
    ['checkout', ['Default', 'Loading', 'Failed']],
    ['admin-products', ['Default', 'Loading', 'Empty', 'Failed']],
    ['admin-today', ['Default', 'Loading', 'Empty', 'Failed']],
    ['admin-report', ['Default', 'Loading', 'Empty', 'Failed']],
    ['admin-translations', ['Default', 'Loading', 'Empty', 'Failed']],
    ['admin-broken-pictures', ['Default', 'Loading', 'Empty', 'Failed']],
  ])('%s looks different while it loads, when there is nothing and when it failed (R-702)', (screen, states) => {
    const file = storyFiles.find(({ path }) => path === `stories/screens/${screen}.stories.tsx`)
    const drawn = states.map((state) => {
      const Story = file?.stories.find(([name]) => name === state)?.[1]
      return Story ? renderToString(<Story />) : `no story ${state}`
    })
    expect(drawn.filter((html) => html.startsWith('no story'))).toEqual([])
    expect(new Set(drawn).size).toBe(states.length)
    expect(drawn[states.indexOf('Loading')]).toContain('aria-busy="true"')
  })
})

/** How what may befall a screen of the back office is called as a story of it. */
const states = {
  loading: /^(Loading|Looking)$/,
  empty: /^Empty/,
  failed: /^(Failed|LookingFailed)$/,
  gone: /^NotFound$/,
  saving: /^(Saving|Submitting|Running)$/,
  refused: /^(FailedToSave|ServerRejected|Refused|StartFailed|CouldNotBegin)$/,
  conflict: /^(Conflict|StaleRows)$/,
  denied: /^Denied$/,
}
type State = keyof typeof states
const reading: State[] = ['loading', 'empty', 'failed']
const writing: State[] = ['saving', 'refused', 'conflict', 'denied']
/**
 * What may befall each. Who is no member of staff sees none of them, and who is signed out reads on below a notice: "denied"
 * is what is not done for them.
 */
const befalls: Record<string, State[]> = {
  'screens/admin-activity': [...reading, 'refused', 'denied'],
  'screens/admin-broken-pictures': reading,
  'screens/admin-categories': reading,
  'screens/admin-category': ['empty', ...writing],
  'screens/admin-counter': [...reading, ...writing],
  'screens/admin-import': ['loading', 'failed', ...writing],
  'screens/admin-new-product': ['empty', 'failed', 'saving', 'denied'],
  'screens/admin-option': ['empty', ...writing],
  'screens/admin-options': reading,
  'screens/admin-order': ['loading', 'gone', 'failed'],
  'screens/admin-order-print': ['empty'],
  'screens/admin-orders': reading,
  'screens/admin-pack': [...reading, 'refused', 'denied'],
  'screens/admin-product': [...reading, ...writing],
  'screens/admin-product-row': ['empty', ...writing],
  'screens/admin-product-search': ['empty', 'refused'],
  'screens/admin-products': reading,
  'screens/admin-report': reading,
  'screens/admin-resource': ['empty', ...writing],
  'screens/admin-resources': reading,
  'screens/admin-review': ['loading', 'failed', ...writing],
  'screens/admin-today': [...reading, 'refused', 'denied'],
  'screens/admin-translations': [...reading, ...writing],
  'admin/delivery-zones': reading,
  'admin/draft-goods': ['empty', 'saving', 'refused', 'denied'],
  'admin/order-bulk': ['loading', 'saving', 'refused', 'denied'],
  'admin/review-bulk': ['loading', 'failed', 'saving', 'refused', 'denied'],
  'admin/order-change': writing,
  'admin/order-dialogs': ['saving', 'refused', 'denied'],
  'admin/order-edit': ['saving', 'conflict', 'denied'],
  'ui/bulk-desk': ['loading', 'failed', 'saving', 'denied'],
  'ui/list-prices': [...reading, 'refused'],
  'ui/stock-levels': reading,
  'shop/layout/admin-layout': ['denied'],
}
const shortOf = (path: string) => path.slice('stories/'.length, -'.stories.tsx'.length)

describe('every screen of the back office', () => {
  it('is known with what may befall it', () => {
    const screens = storyFiles.map(({ path }) => shortOf(path)).filter((path) => path.startsWith('screens/admin-'))
    expect(screens.filter((path) => !befalls[path])).toEqual([])
  })
  it.each(Object.entries(befalls))('%s is seen in all of it', (screen, wanted) => {
    const names = storyFiles.find(({ path }) => shortOf(path) === screen)?.names ?? []
    expect(wanted.filter((state) => !names.some((name) => states[state].test(name)))).toEqual([])
  })
})

describe('parts', () => {
  const imports = (source: string) =>
    [...source.matchAll(/(?:from|import)\(?\s*['"]([^'"]+\.tsx?)['"]/g)].map((match) => match[1] ?? '')
  const components = filesBelow('ui', (path) => path.endsWith('.tsx') && !/^ui\/(internal|provider|words)\//.test(path))
  const storySources = filesBelow('stories', (path) => path.endsWith('.tsx')).map(read)
  const named = new Set(storySources.flatMap((source) => imports(source).map((path) => path.replace(/^#/, ''))))

  /** A file that a story imports, or that is a piece of one in the same folder. */
  const covered = (path: string, seen = new Set<string>()): boolean => {
    if (named.has(path)) return true
    seen.add(path)
    const folder = path.slice(0, path.lastIndexOf('/'))
    const file = path.slice(path.lastIndexOf('/') + 1)
    return components.some(
      (other) =>
        !seen.has(other) &&
        other.startsWith(`${folder}/`) &&
        other !== path &&
        imports(read(other)).some((target) => target.endsWith(`/${file}`)) &&
        covered(other, seen),
    )
  }

  it('has stories to look at', () => expect(storyFiles.length).toBeGreaterThan(40))
  it.each(components)('%s has a story', (path) => {
    expect(covered(path), `no file in stories/ imports ${path}, nor a part beside it that has stories`).toBe(true)
  })
})
