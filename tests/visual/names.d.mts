export const worldNames: string[]
