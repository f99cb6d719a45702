/** What Medusa asks of a buyer before it takes a price of a list that is for customer groups. */
export const ofGroup = 'customer.groups.id'
