import type { StoryLanguage } from './pseudo.ts'
import { wordsIn } from './words.ts'

/** The words of the world that a story is shown in, for play functions that lead to a picture and so run in every language. */
export const said = (globals: Record<string, unknown>) => wordsIn((globals.language ?? 'en') as StoryLanguage).t
