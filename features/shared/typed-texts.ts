import { typedStore } from './typed-store.ts'

/** What is typed into a form of texts and not sent yet, kept in its tab. */
export function typedTexts<Texts extends Readonly<Record<string, string>>>(key: string) {
  return {
    /** @param from what the form shows where nothing was typed; a text of no such field is left out */
    read(from: Texts): Texts {
      try {
        const kept: unknown = JSON.parse(typedStore.get(key) ?? '{}')
        const texts = Object.entries(kept ?? {}).filter(([name, text]) => name in from && typeof text === 'string')
        return { ...from, ...Object.fromEntries(texts) }
      } catch {
        // Not ours, or cut off: nothing was typed.
        return from
      }
    },
    keep: (typed: Partial<Texts>): void => typedStore.set(key, JSON.stringify(typed)),
    forget: (): void => typedStore.remove(key),
  }
}
