/** Opens the cart's drawer; the frame around the page says how, and on the cart's own page it leads nowhere. */
export const cartDoor = { open: (): void => undefined }
