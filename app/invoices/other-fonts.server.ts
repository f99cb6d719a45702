import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** A font besides the shop's own. `file` and `family` are what the drawing library is given. */
export type OtherFont = { name: string; file: Buffer; family: string | undefined; font: Font }

const read = new Map<string, OtherFont>()

/**
 * A font of letters that the shop's own lacks, by what INVOICE_FONTS says of it: a file, or one of a collection by its
 * PostScript name (`/fonts/cjk.ttc#NotoSansCJKjp-Regular`). Read once. Throws, and says which, where there is none.
 */
function otherFont(place: string): OtherFont {
  const known = read.get(place)
  if (known) return known
  const [path = '', family] = place.split('#')
  try {
    const file = readFileSync(path)
    const font = create(file, family)
    if (!font || 'fonts' in font) throw new Error('it is a collection, and none of it is named behind a #')
    const one = { name: place, file, family, font }
    read.set(place, one)
    return one
  } catch (cause) {
    throw new Error(`INVOICE_FONTS: ${place} is no font that can be read`, { cause })
  }
}

/** The fonts of papers besides the shop's own, in the order in which they are asked for a letter. */
export const otherFonts = (places: readonly string[]): OtherFont[] => places.map(otherFont)
