/** What the last comparison found: which pictures changed, and how one is accepted or taken back. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { openAccepted } from './accepted.mjs'
import { pictured } from './names.mjs'

const name = /^[\w-]+(\/[\w-]+)+$/
const actual = '-actual.png'

/**
 * A picture's name in parts: world, path of the part, state.
 * @param {string} id
 */
function partsOf(id) {
  const [world = '', ...path] = id.split('/')
  return { world, state: path.pop() ?? '', story: path.join('/') }
}

/** @param {{ baseline: string, diff: string }} folders of accepted pictures, and of what the comparison wrote */
export function openChanges({ baseline, diff }) {
  const accepted = openAccepted(baseline)
  const found = (/** @type {string} */ id, /** @type {string} */ kind) => join(diff, `${id}-${kind}.png`)
  /** What stood there before, by picture; null when there was none. @type {Map<string, Buffer | null>} */
  const before = new Map()

  const known = (/** @type {string} */ id) => {
    if (!name.test(id)) throw new Error(`"${id}" is not the name of a picture.`)
    if (!existsSync(found(id, 'actual'))) throw new Error(`The last comparison found no change of "${id}".`)
  }
  const inOrder = (
    /** @type {{ story: string; state: string; world: string; }} */ a,
    /** @type {{ story: string; state: string; world: string; }} */ b,
  ) =>
    a.story.localeCompare(b.story) ||
    a.state.localeCompare(b.state) ||
    pictured.indexOf(a.world) - pictured.indexOf(b.world)

  return {
    /** Every change, all worlds of a state side by side. */
    list() {
      if (!existsSync(diff)) return []
      return readdirSync(diff, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(actual))
        .map((file) => file.slice(0, -actual.length).split(sep).join('/'))
        .map((id) => ({
          id,
          ...partsOf(id),
          isNew: !accepted.has(id) && !before.has(id),
          hasDifference: existsSync(found(id, 'diff')),
          isAccepted: before.has(id),
        }))
        .sort(inOrder)
    },
    /**
     * One of the three pictures with its type; null when there is none.
     * @param {string} id
     * @param {string} kind
     */
    file(id, kind) {
      if (!name.test(id)) return null
      if (kind === 'baseline') {
        const data = before.has(id) ? before.get(id) : accepted.read(id)
        return data ? { type: 'image/webp', data } : null
      }
      const file = found(id, kind)
      if (!['actual', 'diff'].includes(kind) || !existsSync(file)) return null
      return { type: 'image/png', data: readFileSync(file) }
    },
    /** @param {string} id */
    async accept(id) {
      known(id)
      if (!before.has(id)) before.set(id, accepted.read(id))
      await accepted.put(id, readFileSync(found(id, 'actual')))
    },
    /**
     * Puts back what was there before this review accepted it.
     * @param {string} id
     */
    async undo(id) {
      known(id)
      if (!before.has(id)) return
      const old = before.get(id)
      if (old) await accepted.put(id, old)
      else accepted.remove(id)
      before.delete(id)
    },
  }
}
