/** One picture in several widths: `path` has a `*` in place of the width, such as `/media/w*` before a key. */
export type PictureFiles = { path: string; widths: readonly number[] }

/** The address of the file of this width. */
export const fileOf = ({ path }: PictureFiles, width: number): string => path.replace('*', String(width))

/** A phone held upright; wider screens choose among the files by their dots. */
export const phoneMedia = '(max-width: 30rem)'
export const notPhoneMedia = `not all and ${phoneMedia}`

/** 390 CSS pixels at two dots each: with more of them a photograph in the hand looks no sharper, and weighs twice as much. */
const dots = 780

/**
 * The one file of all phones for a picture as wide as their screen (`sizes` ends in `100vw`); none for smaller ones. Since it
 * is the same whatever the screen, a server can name it to a phone before the page has said how wide it is.
 */
export function phoneFileOf(files: PictureFiles | undefined, sizes = ''): string | undefined {
  if (!files || !/(?:^|, )100vw$/.test(sizes)) return undefined
  const width = files.widths.find((one) => one >= dots)
  return width === undefined ? undefined : fileOf(files, width)
}
