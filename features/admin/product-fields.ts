import { handleProblem, isTooLong, nameProblem } from './bounds.ts'

type Titled = { title: string; titleTh: string; handle: string }
export type ProductErrors = {
  title?: 'missing' | 'long'
  titleTh?: 'long'
  handle?: 'handleMissing' | 'handleWrong'
}

/**
 * What a person has to mend before a product is saved; its prices say so at their cells.
 * @param savedHandle one that was made elsewhere, by other rules, may stay as it is
 */
export const checkProduct = ({ title, titleTh, handle }: Titled, savedHandle: string): ProductErrors => ({
  title: nameProblem(title),
  titleTh: isTooLong(titleTh) ? 'long' : undefined,
  handle: handleProblem(handle, savedHandle),
})

type Begun = { title: string; price: number | null }
export type NewProductErrors = { title?: 'missing' | 'long'; price?: 'priceWrong' }

/** What a person has to mend before a product is made; a price may come later, and is never below nothing. */
export const checkNewProduct = ({ title, price }: Begun): NewProductErrors => ({
  title: nameProblem(title),
  price: price === null || price >= 0 ? undefined : 'priceWrong',
})
