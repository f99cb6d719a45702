type Hooks = {
  beforeEach: (run: () => void) => unknown
  afterEach: (run: (context: { task: { id: string } }) => void) => unknown
  afterAll: (run: () => void) => unknown
}

/** Lines that are said about the machinery of a test and not about our code. */
const ofTheMachinery = [/Download the React DevTools/, /\[vite\]/, /\[vitest\]/]

/** A test that makes the console complain fails: warnings of React and of ourselves are bugs that nobody reads otherwise. */
export function failOnNoise({ beforeEach, afterEach, afterAll }: Hooks): void {
  const heard: string[] = []
  // React says a warning once only: what a first try said is held against the second.
  const said = new Map<string, string[]>()
  const original = { error: console.error, warn: console.warn }
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      const line = words.map(String).join(' ')
      if (!ofTheMachinery.some((pattern) => pattern.test(line))) heard.push(`console.${level}: ${line}`)
      original[level](...words)
    }
  }
  beforeEach(() => {
    heard.length = 0
  })
  afterEach(({ task }) => {
    const noise = [...(said.get(task.id) ?? []), ...heard.splice(0)]
    if (noise.length === 0) return
    said.set(task.id, noise)
    throw new Error(`The console must stay silent in a test. It said:\n${noise.join('\n')}`)
  })
  // Files may share a page, and each listens for itself.
  afterAll(() => Object.assign(console, original))
}
