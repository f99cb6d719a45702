/** Sizes in the order they are shown; the rank of the option's values. */
export const sizes = [
  'XS',
  'S',
  'M',
  'L',
  'XL',
  '36',
  '37',
  '38',
  '39',
  '40',
  '41',
  '42',
  '43',
  '44',
  'One size',
] as const

/** Which sizes a family comes in. */
export const sizeRuns = {
  women: ['XS', 'S', 'M', 'L'],
  men: ['S', 'M', 'L', 'XL'],
  both: ['XS', 'S', 'M', 'L', 'XL'],
  loose: ['S', 'M', 'L'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44'],
  one: ['One size'],
} as const satisfies Record<string, readonly (typeof sizes)[number][]>

/** Words of the sizes that are words. */
export const sizeWords: Partial<Record<(typeof sizes)[number], string>> = { 'One size': 'ฟรีไซซ์' }
