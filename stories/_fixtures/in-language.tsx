import { type ComponentType, cloneElement, isValidElement, type ReactNode } from 'react'
import { type Language, languageOf } from './language.ts'
import { pseudo, pseudoData } from './pseudo.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
/** What a value is made of, by name; of an element its props. Empty for what is nothing but itself. */
const partsOf = (value: unknown): Record<string, unknown> => {
  if (isValidElement(value)) return value.props as Record<string, unknown>
  return Array.isArray(value) || isRecord(value) ? { ...value } : {}
}

/** By a field's name and an English text in it, what stands in that place in the other language. */
function pairs(english: unknown, other: unknown, field = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof english === 'string' && typeof other === 'string') into.set(`${field}\0${english}`, other)
  const those = partsOf(other)
  for (const [name, part] of Object.entries(partsOf(english)))
    pairs(part, those[name], Array.isArray(english) ? field : name, into)
  return into
}

function replaced(value: unknown, by: Map<string, string>, field = ''): unknown {
  if (typeof value === 'string') return by.get(`${field}\0${value}`) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, by, field))
  const parts = Object.entries(partsOf(value))
  if (parts.length === 0) return value
  const { children, ...changed } = Object.fromEntries(parts.map(([name, part]) => [name, replaced(part, by, name)]))
  // One by one, as they were written: in a list each would need a key.
  if (isValidElement(value)) return cloneElement(value, changed, ...([children].flat() as ReactNode[]))
  return children === undefined ? changed : { ...changed, children }
}

const drawnAs = <A extends object>(props: A, globals: Record<string, unknown>): A =>
  globals.language === pseudo ? pseudoData(props) : props

/**
 * Draws a component with data in the language of the toolbar, so that the Thai world shows a Thai shop.
 * Events and flags stay in the story's args, where play functions find them.
 */
export function inLanguage<A extends object>(Component: ComponentType<A>, data: (language: Language) => Partial<A>) {
  return (args: A, { globals }: { globals: Record<string, unknown> }) => (
    <Component {...drawnAs({ ...args, ...data(languageOf(globals)) }, globals)} />
  )
}

/**
 * The same for all stories of a file, whatever each makes of the English data in args of its own: every text there that the
 * data has in a field of that name is the one of the toolbar's language.
 * @param data all that is made up in the stories, in any shape that is the same in each language
 */
export function argsInLanguage<A extends object>(Component: ComponentType<A>, data: (language: Language) => unknown) {
  return (args: A, { globals }: { globals: Record<string, unknown> }) => {
    const language = languageOf(globals)
    const said = language === 'en' ? args : (replaced(args, pairs(data('en'), data(language))) as A)
    return <Component {...drawnAs(said, globals)} />
  }
}
