/** What a hand does to a control before its picture is taken. */
export type Hand = { act: 'hover' | 'press' | 'focus'; on: string }

/**
 * A story whose picture is taken while a real pointer rests on a control, holds it down, or the keyboard's focus is on it.
 * In Storybook itself it is at rest: there the hand is the reader's. The story names the tag `pointer` itself, because
 * Storybook reads tags without running the file: `{ tags: ['pointer'], ...underHand('hover', 'input') }`.
 */
export const underHand = (act: Hand['act'], on: string) => ({
  parameters: { visual: { hand: { act, on } satisfies Hand } },
})
