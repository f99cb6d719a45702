import type { DehydratedState } from '@tanstack/react-query'
import type { data, Register } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { loader as product } from '#app/routes/product.tsx'
import type { Cart } from '#features/shared/cart-port.ts'

type Plain = string | number | boolean | null | undefined
type NoJson =
  | (bigint | symbol | Date | RegExp | URL | Error | Promise<unknown> | ((...given: never[]) => unknown))
  | (ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ArrayBufferView)
/** Medusa types what it answers as `string | Date`, in a cart as `Date`: what came as JSON is a string. */
type Asked<T> = string extends T ? Exclude<T, Date> : T

/**
 * What of a value JSON would not give back: `never` where there is nothing. Trees are looked at seven levels deep; `any` is what
 * Medusa answered, and queries are waited for before they are sent (app/load-queries.ts).
 */
type Lost<T, Level extends 1[] = []> = Level['length'] extends 7
  ? never
  : 0 extends 1 & T
    ? never
    : T extends Plain | DehydratedState | Cart
      ? never
      : T extends NoJson
        ? T
        : T extends readonly (infer One)[]
          ? Lost<Asked<One>, [...Level, 1]>
          : T extends object
            ? { [Key in keyof T]-?: Lost<Asked<T[Key]>, [...Level, 1]> }[keyof T]
            : never

/** What a loader gives, without the status that may stand around it. */
type Given<Loader> = Loader extends (...given: never[]) => infer Answer
  ? Exclude<Awaited<Answer>, Response> extends infer Value
    ? Value extends { type: string; data: infer Data; init: ResponseInit | null }
      ? Data
      : Value
    : never
  : never

type Modules = Register['routeModules']
type LostBy = {
  [Route in keyof Modules]: Modules[Route] extends { loader: infer Loader }
    ? [Lost<Given<Loader>>] extends [never]
      ? never
      : Route
    : never
}[keyof Modules]

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
/** Said by the compiler (`npm run typecheck`): anything but `true` is an error in the file that says it. */
const says = <_ extends true>() => true

/** A built shop sends what loaders give as JSON (app/router-data/said.ts), one in development as turbo-stream. */
describe('what loaders give', () => {
  it('is the same after JSON, of every route', () => expect(says<Same<LostBy, never>>()).toBe(true))
  it('is looked at whole: what is lost is found in lists, below keys and behind a status', () => {
    type Deep = { view: { cards: readonly { at?: Date | null; name: string }[] } }
    expect(says<Same<Lost<Deep>, Date>>()).toBe(true)
    expect(says<Same<Lost<{ late: Promise<number> }>, Promise<number>>>()).toBe(true)
    expect(says<Same<Lost<{ names: Set<string> }>, Set<string>>>()).toBe(true)
    expect(says<Same<Given<() => Promise<ReturnType<typeof data<5>>>>, 5>>()).toBe(true)
    expect(says<Same<Given<typeof product>['view']['title'], string>>()).toBe(true)
    expect(says<'product' extends keyof Modules ? true : false>()).toBe(true)
  })
})
