/** In which the made-up things of stories are written; beside any other language of the shop they stay English. */
export type Language = 'en' | 'th'

/** That of the toolbar, or English. */
export const languageOf = ({ language }: Record<string, unknown>): Language => (language === 'th' ? 'th' : 'en')
