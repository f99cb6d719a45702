/**
 * Where pictures and videos may come from beside the shop itself: what the content security policy lets into a page, and what
 * the look at pictures takes for seen by shoppers.
 */

/**
 * @param {{ CLOUDINARY_URL?: string | undefined, S3_FILE_URL?: string | undefined, TELEGRAM_BOT_TOKEN?: string | undefined,
 *   MEDIA_ORIGINS?: readonly string[] | undefined }} values
 * @returns {string[]}
 */
export const mediaOrigins = ({ CLOUDINARY_URL, S3_FILE_URL, TELEGRAM_BOT_TOKEN, MEDIA_ORIGINS = [] }) => [
  ...(CLOUDINARY_URL ? ['https://res.cloudinary.com'] : []),
  ...(S3_FILE_URL ? [new URL(S3_FILE_URL).origin] : []),
  // People's own pictures in the mini app.
  ...(TELEGRAM_BOT_TOKEN ? ['https://t.me'] : []),
  ...MEDIA_ORIGINS,
]
