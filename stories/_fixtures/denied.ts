import { expect, screen } from 'storybook/test'
import type { Language } from './language.ts'
import { wordsIn } from './words.ts'

/**
 * What is said at what was not done because its member of staff is signed out and has put off to sign in again. Who is no
 * member of staff sees no screen of the back office at all: `ErrorPage` with 403.
 */
export const deniedIn = (language: Language): string => wordsIn(language).t('admin.problem.session')

/** Looks as every other refusal of its screen, which has a picture: here the sentence is looked for. */
export const deniedSeen = {
  tags: ['!visual'],
  play: async () => {
    // In the language of the world, or in English where a story has its words as they are.
    const sentences = [deniedIn('en'), deniedIn('th')]
    await expect(await screen.findByText((text) => sentences.includes(text))).toBeVisible()
  },
}
