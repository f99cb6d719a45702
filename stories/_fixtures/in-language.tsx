import type { ComponentType } from 'react'
import type { Language } from '#ui/words/words.ts'
import { pseudo, pseudoData } from './pseudo.ts'

/**
 * Draws a component with data in the language of the toolbar, so that the Thai world shows a Thai shop.
 * Events and flags stay in the story's args, where play functions find them.
 */
export function inLanguage<A extends object>(Component: ComponentType<A>, data: (language: Language) => Partial<A>) {
  return (args: A, { globals }: { globals: Record<string, unknown> }) => {
    const isPseudo = globals.language === pseudo
    const props = { ...args, ...data(globals.language === 'th' ? 'th' : 'en') }
    return <Component {...(isPseudo ? pseudoData(props) : props)} />
  }
}
