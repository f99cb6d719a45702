import { equal, runsOnEmpty, type Surroundings } from '../rules/checks.ts'
import { parseRules, type RuleCall, type RuleInput } from '../rules/rule-call.ts'
import { due, type OwnRules, runRules, runRulesAsync } from '../rules/run-rules.ts'

/** When messages show: after leaving the field, after changing it, at once, or only after an attempt to submit. */
export type Visibility = 'blur' | 'dirty' | 'live' | 'submit'

/** A message of the form's own for one rule; wins over the default one. */
export type MessageOverride = string | ((about: { name: string; args: readonly unknown[]; value: unknown }) => string)

/** One field as the form describes it. */
export type FieldRules = {
  /** Display name in messages; always set it (behaviour §1.5). */
  label: string
  rules?: RuleInput
  /** @default 'dirty' when the first value is a boolean (checkbox), else 'blur' */
  visibility?: Visibility
  messages?: Readonly<Record<string, MessageOverride>>
}

/** A rule that failed on a value; `waited` when it came from, or after, an asynchronous or debounced rule. */
export type FieldFailure = { call: RuleCall; value: unknown; waited: boolean }

/** What a field needs from its form. */
export type FieldPorts = {
  read: (name: string) => unknown
  /** The full name of a field that a rule of `from` calls by its short name. */
  resolve: (from: string, field: string) => string
  own: OwnRules
  now?: (() => number) | undefined
  /** Milliseconds between an input and its commit. */
  delay: number
  changed: () => void
  committed: (name: string) => void
  /** A rule of the form's own could not answer; it counts as passed because the server checks again. */
  problem: (error: unknown) => void
}

const signature = (calls: readonly RuleCall[]) =>
  calls.map(({ name, args, hints }) => [name, JSON.stringify(hints), ...args.map(written)].join()).join('|')
const written = (value: unknown) =>
  typeof value === 'object' && value?.constructor === Object ? JSON.stringify(value) : String(value)

/** The state of one field: what failed, whether it may be shown, what still runs (behaviour §1.2, §1.6). */
export class FieldTrack {
  name: string
  rules: FieldRules
  failures: readonly FieldFailure[] = []
  /** Messages of the server; gone with the next input. */
  refused: readonly string[] = []
  touched = false
  dirty = false
  submitted = false
  /** Messages may be seen. Stays true: a message does not flash while typing. */
  shown = false
  /** The asynchronous rules of the last commit; settles also when superseded. */
  waiting: Promise<void> | undefined
  readonly reads = new Set<string>()
  readonly #ports: FieldPorts
  #calls: readonly RuleCall[]
  #initial: unknown
  #timer: ReturnType<typeof setTimeout> | undefined
  #run: AbortController | undefined

  constructor(name: string, rules: FieldRules, ports: FieldPorts) {
    this.name = name
    this.rules = rules
    this.#ports = ports
    this.#calls = parseRules(rules.rules ?? '', Object.keys(ports.own))
    this.#initial = structuredClone(ports.read(name))
  }

  /** Between an input and its commit, or while asynchronous rules run. */
  get pending(): boolean {
    return this.#timer !== undefined || this.#run !== undefined
  }
  get validating(): boolean {
    return this.#run !== undefined
  }
  get required(): boolean {
    return this.#calls.some(({ name, hints }) => (name === 'required' || name === 'accepted') && hints.blocking)
  }
  /** No rule minds an empty value. */
  get optional(): boolean {
    return !this.#calls.some(({ name, hints }) => hints.blocking && (hints.onEmpty || runsOnEmpty.has(name)))
  }
  get blocking(): boolean {
    return this.failures.some(({ call }) => call.hints.blocking)
  }

  /** Takes a new description; answers whether the rules are others. */
  describe(rules: FieldRules): boolean {
    this.rules = rules
    const calls = parseRules(rules.rules ?? '', Object.keys(this.#ports.own))
    if (signature(calls) === signature(this.#calls)) return false
    this.#calls = calls
    return true
  }

  /** The value changed: what waited for an answer is out of date at once, the rest is recomputed 20 ms later. */
  input(): void {
    this.refused = []
    this.dirty ||= !equal(this.#ports.read(this.name), this.#initial, Object.is)
    this.failures = this.failures.filter(({ waited }) => !waited)
    this.stop()
    this.#timer = setTimeout(() => this.flush(), this.#ports.delay)
  }

  /** Commits now what an input has scheduled. */
  flush(): void {
    if (this.#timer === undefined) return
    this.stop()
    this.validate()
    this.#ports.committed(this.name)
  }

  /** Runs the rules that answer at once, then, unless told not to, those that take time. */
  validate(later = true): void {
    this.stop()
    this.reads.clear()
    const { read, own } = this.#ports
    const value = read(this.name)
    const first = this.#calls.findIndex(({ name, hints }) => hints.debounce > 0 || Object.hasOwn(own, name))
    const at = first < 0 ? this.#calls.length : first
    const quick = runRules(this.#calls.slice(0, at), value, this.#around())
    this.failures = quick.map(({ call }) => ({ call, value, waited: false }))
    const slow = this.#calls.slice(at)
    if (later && slow.some((call) => due(call, value, quick.length > 0))) this.#waitFor(slow, value)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#run?.abort()
    this.#run = undefined
  }

  /** Back to the beginning with the value as it is now. */
  reset(): void {
    Object.assign(this, { touched: false, dirty: false, submitted: false, shown: false, refused: [] })
    this.#initial = structuredClone(this.#ports.read(this.name))
    this.validate()
  }

  /** Decides whether messages may be seen from now on; before the first time the field must have settled. */
  look(): void {
    const mode = this.rules.visibility ?? (typeof this.#initial === 'boolean' ? 'dirty' : 'blur')
    const due = { blur: this.touched, dirty: this.dirty, live: true, submit: false }[mode]
    this.shown ||= (due || this.submitted) && !this.pending
  }

  #around(): Surroundings {
    const { read, resolve, now } = this.#ports
    const get = (field: string) => {
      const path = resolve(this.name, field)
      this.reads.add(path)
      return read(path)
    }
    return { name: this.name.slice(this.name.lastIndexOf('.') + 1), get, ...(now ? { now } : {}) }
  }

  #waitFor(calls: readonly RuleCall[], value: unknown): void {
    const run = new AbortController()
    const before = this.failures
    this.#run = run
    const settled = runRulesAsync(calls, value, this.#around(), this.#ports.own, run.signal, before.length > 0)
      .catch((error: unknown) => {
        if (!run.signal.aborted) this.#ports.problem(error)
        return []
      })
      .then((failures) => {
        if (this.waiting === settled) this.waiting = undefined
        if (run.signal.aborted) return
        this.#run = undefined
        this.failures = [...before, ...failures.map(({ call }) => ({ call, value, waited: true }))]
        this.#ports.changed()
      })
    this.waiting = settled
  }
}
