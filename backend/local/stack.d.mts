/** One service of the stack; `pid` is null while it is away. */
export type StackService = {
  name: string
  readonly pid: number | null
  isServing(): boolean
  /** Ends its process without asking (SIGKILL unless another is named) and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Waits until it serves again, at most `ms`. */
  serving(ms?: number): Promise<void>
  start(): Promise<unknown>
  stop(): Promise<void>
}

export type Stack = {
  url: string
  medusaUrl: string
  databaseUrl: string
  dataDir: string
  internalSecret: string
  identityUrl: string | undefined
  services: Record<'postgres' | 'medusa' | 'identity' | 'storefront', StackService>
  stopMedusa(): Promise<void>
  startMedusa(): Promise<void>
  stop(): Promise<void>
}

export type StackOptions = {
  /** Kept after stop(); without it a new folder that stop() removes. */
  dataDir?: string
  ports?: { shop?: number; medusa?: number; postgres?: number; identity?: number }
  /** On top of the environment. */
  env?: Record<string, string>
  /** A large shop of that many products instead of the usual seed. */
  products?: number
  /** No progress on the terminal (default true). */
  quiet?: boolean
  /** A service that dies is started again, as by `npm start` (default false). */
  restart?: boolean
  /** Other pauses between the starts of a service that dies again and again, in ms. */
  limits?: Partial<{ first: number; longest: number; tries: number; settled: number }>
  /** A line of one's own between two services: given the address of the second, the one that the first is told. */
  via?: { database?: (address: string) => string; medusa?: (address: string) => string }
}

/** The environment of this process without what belongs to the operator's shop or to a test runner around us. */
export function neutralEnvironment(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
/** The real shop on free ports, with throw-away data that begins as a copy of the seeded template. */
export function startStack(options?: StackOptions): Promise<Stack>
