/** The shop's name, as pages, letters' subjects and feeds say it. */
export const shopName = 'Talat'
