/** The key in a letter's link: when it ends, in seconds, and what signs that. One that a mail program cut off is none. */
export const linkKey = /^(\d{10,12})\.([\w-]{43})$/
