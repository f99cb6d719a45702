/** What the last comparison found: which pictures changed, and how one is accepted or taken back. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = /^[\w-]+$/

/**
 * The world of a picture, read off its name: story_theme_language_width.
 * @param {string} id
 */
function worldOf(id) {
  const [story = '', state = '', theme, language, width] = id.split('_')
  const world = theme === 'dark' ? 'dark' : language === 'th' ? 'Thai' : width === '390' ? 'mobile' : 'light'
  return { story, state, world }
}

/**
 * @param {{ baseline: string, diff: string }} folders of accepted pictures, and of what the comparison wrote
 */
export function openChanges({ baseline, diff }) {
  const accepted = (id) => join(baseline, `${id}.png`)
  const found = (id, kind) => join(diff, `${id}-${kind}.png`)
  /** What stood there before, by picture; null when there was none. @type {Map<string, Buffer | null>} */
  const before = new Map()

  const known = (id) => {
    if (!name.test(id)) throw new Error(`"${id}" is not the name of a picture.`)
    if (!existsSync(found(id, 'actual'))) throw new Error(`The last comparison found no change of "${id}".`)
  }

  return {
    /** Every change, in the order of their names. */
    list() {
      if (!existsSync(diff)) return []
      return readdirSync(diff)
        .filter((file) => file.endsWith('-actual.png'))
        .map((file) => file.slice(0, -'-actual.png'.length))
        .sort()
        .map((id) => ({
          id,
          ...worldOf(id),
          isNew: !existsSync(accepted(id)) && !before.has(id),
          hasDifference: existsSync(found(id, 'diff')),
          isAccepted: before.has(id),
        }))
    },
    /** The file behind one of the three pictures; null when there is none. */
    file(id, kind) {
      if (!name.test(id)) return null
      if (kind === 'baseline') return before.has(id) ? (before.get(id) ?? null) : readOr(accepted(id))
      return ['actual', 'diff'].includes(kind) ? readOr(found(id, kind)) : null
    },
    accept(id) {
      known(id)
      if (!before.has(id)) before.set(id, readOr(accepted(id)))
      copyFileSync(found(id, 'actual'), accepted(id))
    },
    /** Puts back what was there before this review accepted it. */
    undo(id) {
      known(id)
      if (!before.has(id)) return
      const old = before.get(id)
      if (old) writeFileSync(accepted(id), old)
      else rmSync(accepted(id), { force: true })
      before.delete(id)
    },
  }
}

const readOr = (file) => (existsSync(file) ? readFileSync(file) : null)
