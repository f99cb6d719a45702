/** The worlds in which stories are photographed, in the order of reviews; `.storybook/worlds.ts` says what each is. */
export const worldNames = ['light', 'dark', 'mobile', 'thai', 'forced-colors', 'rtl', 'pseudo']

/** Whatever is photographed: stories in their worlds, and the pages of what is printed (`tests/paper`). */
export const pictured = [...worldNames, 'paper']
