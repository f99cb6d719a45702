import type { variables } from './variables.mjs'

/** What a value must look like. */
export type Kind =
  | 'text'
  | 'port'
  /** One secret, or a list with commas while it is being changed. */
  | 'secrets'
  /** Sites as `https://pictures.example`, a list with commas. */
  | 'origins'
  /** Fonts on this machine, a list with commas; behind a # the PostScript name of one of a collection. */
  | 'fonts'
  | { whole: readonly [min: number, max: number] }
  | { oneOf: readonly string[] }
  | { url: readonly string[] }
  | { like: RegExp; says: string }

export type Reader = 'server' | 'medusa' | 'start' | 'setup' | 'build' | 'tests'

/** One row of the table: a variable of the environment. */
export type Variable = {
  kind: Kind
  /** `{PORT}` stands for the value of another variable. */
  default?: string | number
  readers: readonly Reader[]
  /** Only servers may know it. */
  secret?: true
  /** Why production cannot do without it. */
  production?: string
  /** The one value that production takes, and why. */
  productionOnly?: { value: string | number; why: string }
  /** Cannot be missing when that one is set. */
  with?: string
  /** In production that one cannot be missing when this is set. */
  onlyWith?: string
  /** A key of the same account as that one: both are test keys or neither is. */
  sameSideAs?: string
  /** A throw-away shop may have the operator's value. */
  shared?: true
  /** Not in .env.example: for tests, or set by other programs. */
  unlisted?: true
  /** Shown in .env.example; otherwise the default. */
  example?: string
  about: string
}

/** One outside payment processor, for the servers. */
export type Processor = {
  /** The id of Medusa's payment provider. */
  provider: string
  /** Where Medusa has the provider from. */
  module: string
  /** The variable that switches it on. */
  on: string
  /** The variable with its key for browsers; without it no page offers it. */
  browserKey: string
  /** What the provider is given: option → variable. */
  options: Readonly<Record<string, string>>
  /** What it is given besides, the same everywhere. */
  settings: Readonly<Record<string, unknown>>
  /** The variable with the address that tests have it at; null where it has only its own. */
  standIn: string | null
  /** What only our key may read, and 401 answers to any other; asked at the start. */
  account: string
  /** Hosts by directive of the content security policy. */
  policy: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] }
  variables: Readonly<Record<string, Variable>>
}

type Parsed<K> = K extends 'port' | { whole: unknown }
  ? number
  : K extends 'secrets' | 'origins' | 'fonts'
    ? readonly string[]
    : K extends { oneOf: readonly (infer One)[] }
      ? One
      : string
type Table = typeof variables
type NamesOf<R extends Reader> = {
  [Name in keyof Table]: R extends Table[Name]['readers'][number] ? Name : never
}[keyof Table]

/** The values that a reader gets: with a default always there. */
export type Values<R extends Reader> = {
  [Name in NamesOf<R>]: Table[Name] extends { default: unknown }
    ? Parsed<Table[Name]['kind']>
    : Parsed<Table[Name]['kind']> | undefined
}
export type Mode = 'local' | 'production'
export type Environment = Readonly<Record<string, string | undefined>>
