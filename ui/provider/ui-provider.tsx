import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { directionOf, type Language } from '../words/languages.ts'
import type { Translate } from '../words/words.ts'
import type { WordsStore } from '../words/words-store.ts'
import { type Announce, Announcer, announceInPage } from './announcer.tsx'

/** What a link needs to be told; the app decides how a click is handled. `href` is a path of the shop without language prefix. */
export type LinkProps = ComponentProps<'a'> & {
  href: string
  prefetch?: 'intent' | 'none'
  replace?: boolean
  preventScrollReset?: boolean
}

/** Everything that the design system asks from the outside. */
export type Ui = {
  Link: ComponentType<LinkProps>
  t: Translate
  language: Language
  dir: 'ltr' | 'rtl'
  /** Says a sentence to screen readers without showing it. */
  announce: Announce
  words: WordsStore
}

export type UiProviderProps = {
  /** Draws every link; must render an `<a>`. */
  Link: ComponentType<LinkProps>
  /** Words of the page's language, from `createWords`. */
  words: WordsStore
  /** @default that of the words' language */
  dir?: 'ltr' | 'rtl'
  /** @default the provider's own live regions */
  announce?: Announce
  children: ReactNode
}

const Context = createContext<Ui | null>(null)

/** Connects the design system to the app: links, words, direction and announcements. One at the root of the tree. */
export function UiProvider({ Link, words, dir: given, announce, children }: UiProviderProps) {
  const dir = given ?? directionOf(words.language)
  const ui = useMemo<Ui>(
    () => ({ Link, words, t: words.t, language: words.language, dir, announce: announce ?? announceInPage }),
    [Link, words, dir, announce],
  )
  return (
    <Context value={ui}>
      {children}
      {announce ? null : <Announcer />}
    </Context>
  )
}

/** The ports of the nearest provider. Throws a sentence that says what to do when there is none. */
export function useUi(): Ui {
  const ui = use(Context)
  if (!ui) {
    throw new Error(
      'ui: there is no <UiProvider> above this component, so it can draw no link and find no words. Wrap the app (or the story) in <UiProvider Link={…} words={createWords(language)}>.',
    )
  }
  return ui
}
