import { type ComponentType, type ReactElement, use } from 'react'

/** A part whose code comes later; `bring` has it fetched, `isHere` says that it need not be waited for. */
export type Late<Props> = ((props: Props) => ReactElement) & { bring: () => Promise<unknown>; isHere: () => boolean }

/**
 * As React's `lazy`, but what is here already is drawn at once: a part of the server's page that would wait for a moment
 * is thrown away by the first change around it, with what was typed into it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetched = () => {
    const promise = load().then(
      (part) => {
        here = part
        // What React's `use` reads of a promise: it answers at once from now on.
        Object.assign(promise, { status: 'fulfilled', value: part })
        return part
      },
      (error: unknown) => {
        // The next one who wants it asks again.
        coming = undefined
        throw error
      },
    )
    return promise
  }
  const bring = () => {
    coming ??= fetched()
    return coming
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once by a module, as what React's lazy makes.
  function LatePart(props: Props) {
    // Also when it is here: a part that waited and is drawn again has to ask again.
    const Part = use(bring())
    return <Part {...props} />
  }
  return Object.assign(LatePart, { bring, isHere: () => here !== undefined })
}
