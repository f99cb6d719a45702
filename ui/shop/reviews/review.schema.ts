import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import type { ReviewFields } from './views.ts'

/** An address of a person or of a page is no name: everybody would read it. */
const aName = /^[^@/<>\\]*$/

/** What a buyer says of a product. The browser and the server check by it. */
export const reviewSchema = rulesSchema<ReviewFields>({
  rating: [['required'], ['is', '1', '2', '3', '4', '5']],
  title: 'required:trim|length:0,100',
  text: 'required:trim|length:0,3000',
  name: [
    ['required', 'trim'],
    ['length', 0, 40],
    ['matches', aName],
  ],
})
