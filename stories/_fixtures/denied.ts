import { expect, screen } from 'storybook/test'
import type { Language } from '#ui/words/words.ts'
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
    await expect(await screen.findByText(deniedIn('en'))).toBeVisible()
  },
}
