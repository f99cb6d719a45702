/** The pages that are drawn of each paper, in each language: what the pictures are called by. */
export const papers = { 'tax-and-discount': 1, 'many-lines': 2 } as const

export type PaperName = keyof typeof papers

/** Names of all accepted pictures of pages. */
export const paperPictures = (languages: readonly string[]): string[] =>
  Object.entries(papers).flatMap(([name, pages]) =>
    languages.flatMap((language) =>
      Array.from({ length: pages }, (_, at) => `paper/invoice/${name}-${language}-${at + 1}`),
    ),
  )
