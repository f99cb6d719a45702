/** A piece of a line and the font that has all its letters. */
export type Run = { text: string; font: string }
/** A font by its name and the letters that it has. */
export type Letters = { name: string; has: (codePoint: number) => boolean }

/** What no font needs: joiners, marks of direction, variants of a picture. */
const unseen = /\p{Cf}|\p{Variation_Selector}/u
/** Whether a font has all letters of a text. */
export const covers = ({ has }: Letters, text: string): boolean =>
  [...text].every((one) => unseen.test(one) || has(one.codePointAt(0) ?? 0))

/**
 * A line in pieces of one font each. The first font has it where it can; what lies between two pieces of another font goes
 * with them, for a name in a script that is written from the right keeps its order only in one piece. Letters that nobody has
 * stay with the first font, and little pictures, which say nothing on paper, are left out.
 */
export function runsOf(letters: Iterable<string>, fonts: readonly [Letters, ...Letters[]]): Run[] {
  const runs: Run[] = []
  const [own] = fonts
  const add = (text: string, font: string) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  for (const letter of letters) {
    const font = fonts.find((one) => covers(one, letter))
    if (font || !/\p{Extended_Pictographic}/u.test(letter)) add(letter, (font ?? own).name)
  }
  return runs.reduce<Run[]>((joined, run, at) => {
    const before = joined.at(-1)
    const next = runs[at + 1]
    const between =
      before && before.font !== own.name && next?.font === before.font && /^[\p{Z}\p{P}]+$/u.test(run.text)
    if (before && (between || before.font === run.font)) before.text += run.text
    else joined.push({ ...run })
    return joined
  }, [])
}
