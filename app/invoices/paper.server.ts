import { colors } from 'virtual:theme-colors'
import { create } from 'fontkit'
import type { Language } from '#features/shared/language.ts'
import { fonts } from './fonts.server.ts'
import type { OtherFont } from './other-fonts.server.ts'
import { page } from './page.ts'
import { covers, type Letters, type Run, runsOf } from './runs.ts'

type Document = PDFKit.PDFDocument
type Weight = 'regular' | 'bold'
type Place = { x: number; y: number; width: number; align?: 'start' | 'end' }
type Look = { size?: number; weight?: Weight; color?: string }

/**
 * Text as the font can shape it: SARA AM in its two parts, a tone mark after its ring, as browsers do while they shape. Left
 * to the font, the second part would be a glyph without a letter, which nobody could copy.
 */
const shaped = (text: string): string => text.normalize('NFC').replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')

/** The shop's own font as it is asked for its letters; both weights have the same ones, of the same height. */
const own = create(fonts.regular)
if ('fonts' in own) throw new Error('the font of papers is a collection')
const rise = own.ascent / own.unitsPerEm
const has = (codePoint: number): boolean => own.hasGlyphForCodePoint(codePoint)

/**
 * Writes on the pages of a PDF: lines broken between words of the language, which in Thai no space parts.
 * @param others have the letters that the shop's own font lacks, the first that has one is taken
 */
export function paper(document: Document, language: Language, others: readonly OtherFont[] = []) {
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  const letters = new Intl.Segmenter(language, { granularity: 'grapheme' })
  for (const [name, bytes] of Object.entries(fonts)) document.registerFont(name, bytes)
  for (const { name, file, family } of others) document.registerFont(name, file, family)
  const more: Letters[] = others.map(({ name, font }) => ({ name, has: (one) => font.hasGlyphForCodePoint(one) }))
  let now: { size: number; weight: Weight } = { size: 9.5, weight: 'regular' }

  const take = ({ size = 9.5, weight = 'regular', color = colors.light.fg }: Look) => {
    now = { size, weight }
    document.fontSize(size).fillColor(color)
  }
  const inFonts = (said: string): Run[] => {
    const text = shaped(said)
    const mine: Letters = { name: now.weight, has }
    // Nearly all of a paper, and asked for each width: it needs no look at its letters one by one.
    if (text !== '' && covers(mine, text)) return [{ text, font: mine.name }]
    return runsOf(
      [...letters.segment(text)].map(({ segment }) => segment),
      [mine, ...more],
    )
  }
  // A piece of another script is laid out as one; word by word, as it is else, those from the right would be out of order.
  const asWritten = (font: string) => (font === now.weight ? {} : { features: [] })
  const widthOfRun = ({ text, font }: Run): number => document.font(font).widthOfString(text, asWritten(font))
  const widthOf = (text: string): number => inFonts(text).reduce((all, run) => all + widthOfRun(run), 0)

  /** A word that is wider than its column, in pieces that are not. */
  const chopped = (word: string, width: number): string[] =>
    widthOf(word) <= width ? [word] : [...letters.segment(word)].map(({ segment }) => segment)

  function linesOf(text: string, width: number): string[] {
    return text.split('\n').flatMap((row) => {
      const lines = ['']
      for (const { segment } of words.segment(row))
        for (const piece of chopped(segment, width)) {
          const last = lines[lines.length - 1] ?? ''
          if (last !== '' && widthOf((last + piece).trimEnd()) > width) lines.push(piece.trimStart())
          else lines[lines.length - 1] = last + piece
        }
      return lines.map((line) => line.trimEnd())
    })
  }
  /** Thai stacks marks over and under the line. */
  const lineHeight = (size: number): number => size * 1.5

  return {
    /** How high a text will be. */
    height(text: string, width: number, look: Look = {}): number {
      take(look)
      return linesOf(text, width).length * lineHeight(look.size ?? 9.5)
    },
    /** Writes a text and answers where it ends. */
    write(text: string, { x, y, width, align = 'start' }: Place, look: Look = {}): number {
      take(look)
      const step = lineHeight(look.size ?? 9.5)
      let at = y
      for (const line of linesOf(text, width)) {
        let left = align === 'end' ? x + width - widthOf(line) : x
        for (const run of inFonts(line)) {
          const end = left + widthOfRun(run)
          // All fonts of a line stand on the line of the shop's own.
          document.text(run.text, left, at, { ...asWritten(run.font), lineBreak: false, baseline: -rise * now.size })
          left = end
        }
        at += step
      }
      return at
    },
    rule(y: number, from: number = page.margin): void {
      document
        .moveTo(from, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.6)
        .strokeColor(colors.light.line)
        .stroke()
    },
  }
}
