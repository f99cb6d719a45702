/** Headers of an answer that is about one person: no cache keeps it, a browser's own included. */
export const noStore = { 'cache-control': 'private, no-store' }
