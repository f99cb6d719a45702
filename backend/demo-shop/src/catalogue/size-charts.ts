import type { CategoryHandle } from '../types.ts'
import type { sizes } from './sizes.ts'

type Size = (typeof sizes)[number]
type Range = [from: number, to: number]
interface Chart {
  name: string
  categories: readonly CategoryHandle[]
  sizes: readonly { size: Size; chest?: Range; waist?: Range; hip?: Range; foot?: Range }[]
}

/** Body measures in centimetres, as the size guide says them (content/en/sizes.md). */
const clothes = [
  { size: 'XS', chest: [80, 84], waist: [62, 66], hip: [86, 90] },
  { size: 'S', chest: [85, 89], waist: [67, 71], hip: [91, 95] },
  { size: 'M', chest: [90, 95], waist: [72, 77], hip: [96, 101] },
  { size: 'L', chest: [96, 102], waist: [78, 84], hip: [102, 107] },
  { size: 'XL', chest: [103, 110], waist: [85, 92], hip: [108, 114] },
] satisfies Chart['sizes']

/** Of a shoe the longest foot that it is made for, three quarters of a centimetre from one to the next. */
const shoes: [Size, Range][] = [
  ['36', [21.8, 22.5]],
  ['37', [22.6, 23.2]],
  ['38', [23.3, 24]],
  ['39', [24.1, 24.7]],
  ['40', [24.8, 25.5]],
  ['41', [25.6, 26.2]],
  ['42', [26.3, 27]],
  ['43', [27.1, 27.7]],
  ['44', [27.8, 28.5]],
]

/** Which body each size is made for. Belts and baskets come in S, M and L too, and are about none. */
export const sizeCharts: readonly Chart[] = [
  { name: 'Clothes', categories: ['women', 'men'], sizes: clothes },
  {
    name: 'Trousers and skirts',
    categories: ['women-trousers', 'skirts-sarongs', 'men-trousers'],
    sizes: clothes.map(({ size, waist, hip }) => ({ size, waist, hip })),
  },
  { name: 'Shoes', categories: ['shoes'], sizes: shoes.map(([size, foot]) => ({ size, foot })) },
]
