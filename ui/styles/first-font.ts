import thai from './fonts/anuphan-thai-text.woff2?url'
import heading from './fonts/bricolage-grotesque-plain.woff2?url'

/** The file of fonts.css that the first screen of a page draws its heading with, by language; of others it is not known. */
export const firstFont: Partial<Record<string, string>> = { en: heading, th: thai }
