import type { Plugin } from 'vite'

const made = /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
/** Of React 19: what it throws to itself while it waits for a promise, a style sheet, an action or a part not taken over yet. */
const known = 5

/**
 * React makes five errors when its file is run, as signs that it throws and catches itself and whose stacks nobody reads. Where
 * a tool listens (a profiler, Lighthouse, a test), the browser reads all of React a second time for the places in each: as long
 * as taking over half a page. They are made without a stack here; what they say and what they are an instance of stays.
 */
export function stacklessReact(): Plugin {
  let met = false
  return {
    name: 'talat:stackless-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(made)?.length ?? 0
        if (found !== known)
          this.error(`React makes ${found} errors at its start, not ${known}: read stackless-react.ts again`)
        met = true
        return code.replace(made, 'Object.assign(Object.create(Error.prototype), { message: $1 })')
      },
    },
    buildEnd(failure) {
      if (!failure && !met) this.error('React of browsers was not met (stackless-react.ts)')
    },
  }
}
