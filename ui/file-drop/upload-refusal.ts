/** The word for a file that was not taken: for want of room trying again is no help, as it is for anything else. */
export const uploadRefusal = (error: unknown) =>
  error instanceof Error && 'reason' in error && error.reason === 'no_room'
    ? 'media.refused.no_room'
    : 'admin.product.media.failed'
