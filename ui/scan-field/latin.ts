/** The keys of a Latin keyboard, and what a computer set to Thai (Kedmanee) makes of them. */
const rows: readonly [latin: string, thai: string][] = [
  ['1234567890-=', 'ๅ/-ภถุึคตจขช'],
  ['qwertyuiop', 'ๆไำพะัีรนย'],
  ['asdfghjkl;', 'ฟหกดเ้่าสว'],
  ['zxcvbnm,./', 'ผปแอิืทมใฝ'],
  ['QWERTYUIOP', '๐"ฎฑธํ๊ณฯญ'],
  ['ASDFGHJKL', 'ฤฆฏโฌ็๋ษศ'],
  ['ZXCVBNM', '()ฉฮฺ์?'],
]
const keys = new Map(rows.flatMap(([latin, thai]) => [...thai].map((letter, at) => [letter, latin[at] ?? letter])))

/**
 * What a scanner read. It types as if the keyboard were a Latin one, so where the computer is set to Thai a code comes as
 * Thai letters; no code has any.
 */
export const latinOf = (text: string): string =>
  /[\u0e00-\u0e7f]/.test(text) ? [...text].map((letter) => keys.get(letter) ?? letter).join('') : text
