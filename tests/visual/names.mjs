/** The worlds in which stories are photographed, in the order of reviews; `.storybook/worlds.ts` says what each is. */
export const worldNames = ['light', 'dark', 'mobile', 'thai', 'forced-colors', 'rtl', 'pseudo']

/** Worlds whose pictures another one's run takes in passing. @type {Record<string, string>} */
export const within = { dark: 'light' }

/** Whatever is photographed: stories in their worlds, and the pages of what is printed (`tests/paper`). */
export const pictured = [...worldNames, 'paper']
