import { type FieldPorts, type FieldRules, FieldTrack } from './field-track.ts'

/** Refused fields by name, with finished sentences; `root` belongs to none. */
export type FormErrors = Readonly<Record<string, string | readonly string[]>>

/** What a submit handler answers: refused fields, or nothing when all is well. */
export type Refusal = FormErrors | undefined

/** How an attempt to submit ended; `name` is the first field that needs attention. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'invalid' | 'refused'; name: string | undefined }
  /** It is being sent already, or a newer attempt took over. */
  | { kind: 'ignored' }

export type EngineOptions = Pick<FieldPorts, 'read'> &
  Partial<Pick<FieldPorts, 'own' | 'now' | 'delay' | 'problem'>> & {
    fields: Readonly<Record<string, FieldRules>>
    onCommit?: (name: string) => void
  }

/** The input delay of the specification in milliseconds. */
const inputDelay = 20
const texts = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value)

/**
 * The behaviour of a form without React: fields, visibility, asynchronous rules, submission (behaviour §1.2, §1.6, §1.7).
 * Values live elsewhere and are read through `read`; `subscribe` and `version` fit `useSyncExternalStore`.
 */
export class RulesEngine {
  /** `waiting` for rules that still run, or `sending`. */
  phase: 'idle' | 'waiting' | 'sending' = 'idle'
  /** An attempt was blocked, and something still blocks. */
  incomplete = false
  /** Sending went wrong in a way that the handler did not explain. */
  failed = false
  /** What the server says about the form as a whole. */
  refused: readonly string[] = []
  #tracks = new Map<string, FieldTrack>()
  readonly #ports: FieldPorts
  readonly #listeners = new Set<() => void>()
  #version = 0
  #attempt = 0

  constructor({ fields, onCommit, ...ports }: EngineOptions) {
    this.#ports = {
      own: {},
      delay: inputDelay,
      problem: (error) => queueMicrotask(() => reportError(error)),
      ...ports,
      resolve: (from, field) => this.resolve(from, field),
      changed: () => this.#changed(),
      committed: (name) => {
        for (const track of this.#tracks.values()) if (track.name !== name && track.reads.has(name)) track.validate()
        this.#changed()
        onCommit?.(name)
      },
    }
    this.#take(fields)
    for (const track of this.#tracks.values()) {
      track.validate(false)
      track.look()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly version = (): number => this.#version

  /** The state of one field, to be read only. */
  track(name: string): Readonly<FieldTrack> | undefined {
    return this.#tracks.get(name)
  }

  /** Takes the fields that the form has now; unknown ones join, missing ones leave, the order is theirs. */
  configure(fields: Readonly<Record<string, FieldRules>>): void {
    const fresh = this.#take(fields)
    for (const track of fresh) track.validate()
    if (fresh.length > 0) this.#changed()
  }

  /** Starts what takes time; the constructor does not, because it runs while rendering. */
  start(): void {
    for (const track of this.#tracks.values()) track.validate()
    this.#changed()
  }
  stop(): void {
    for (const track of this.#tracks.values()) track.stop()
  }

  input(name: string): void {
    this.#tracks.get(name)?.input()
    this.#changed()
  }
  blur(name: string): void {
    const track = this.#tracks.get(name)
    if (track) track.touched = true
    this.#changed()
  }

  /** Commits what is delayed and waits for every rule that runs. */
  async settle(): Promise<void> {
    for (;;) {
      for (const track of [...this.#tracks.values()]) track.flush()
      const waiting = [...this.#tracks.values()].filter(({ validating }) => validating).map((track) => track.waiting)
      if (waiting.length === 0) return
      await Promise.all(waiting)
    }
  }

  /**
   * Waits, shows everything, and sends when nothing blocks.
   * @param send answers with what was refused, or nothing; when it throws, `failed` is set and the error goes on
   */
  async submit(send: () => Promise<Refusal> | Refusal): Promise<Outcome> {
    if (this.phase === 'sending') return { kind: 'ignored' }
    this.#attempt += 1
    const mine = this.#attempt
    if ([...this.#tracks.values()].some(({ pending }) => pending)) this.phase = 'waiting'
    this.clear()
    await this.settle()
    if (mine !== this.#attempt) return { kind: 'ignored' }
    for (const track of this.#tracks.values()) track.submitted = true
    const first = [...this.#tracks.values()].find(({ blocking }) => blocking)
    this.incomplete = first !== undefined
    this.phase = first ? 'idle' : 'sending'
    this.#changed()
    if (first) return { kind: 'invalid', name: first.name }
    try {
      const errors = await send()
      return errors && Object.keys(errors).length > 0 ? this.refuse(errors) : { kind: 'sent' }
    } catch (error) {
      this.failed = true
      throw error
    } finally {
      this.phase = 'idle'
      this.#changed()
    }
  }

  /** Shows what the server refused at its fields; what belongs to no field of this form is said at the top. */
  refuse(errors: FormErrors): Outcome {
    const lost: string[] = []
    for (const [name, said] of Object.entries(errors)) {
      const track = this.#tracks.get(name)
      if (track) track.refused = texts(said)
      else lost.push(...texts(said))
    }
    this.refused = [...new Set([...this.refused, ...lost])]
    this.#changed()
    return { kind: 'refused', name: [...this.#tracks.values()].find((track) => track.refused.length > 0)?.name }
  }

  /** Takes the server's messages away: all, or those of one field and what is inside it. */
  clear(name?: string): void {
    for (const track of this.#inside(name)) track.refused = []
    if (name === undefined) Object.assign(this, { refused: [], failed: false })
    this.#changed()
  }

  /** Starts over, the whole form or one field, with the values as they are now. */
  reset(name?: string): void {
    if (name === undefined) Object.assign(this, { incomplete: false, refused: [], failed: false })
    for (const track of this.#inside(name)) track.reset()
    this.#changed()
  }

  /** Entries of a list changed places: `order[new] = old`, -1 for a new entry. States go with their entries. */
  reorder(list: string, order: readonly number[]): void {
    const moved = new Map(order.map((from, to) => [String(from), String(to)]))
    const all = [...this.#tracks.values()]
    this.#tracks = new Map()
    for (const track of all) {
      const [index = '', ...rest] = track.name.startsWith(`${list}.`)
        ? track.name.slice(list.length + 1).split('.')
        : []
      const to = index ? moved.get(index) : undefined
      if (index && to === undefined) track.stop()
      else if (to !== undefined) track.name = [list, to, ...rest].join('.')
      if (!index || to !== undefined) this.#tracks.set(track.name, track)
    }
    this.input(list)
  }

  #inside(name: string | undefined): FieldTrack[] {
    return [...this.#tracks.values()].filter(
      (track) => name === undefined || track.name === name || track.name.startsWith(`${name}.`),
    )
  }

  /** The full name of a field that a rule of `from` names: a sibling in the same group first, else a field of the form. */
  resolve(from: string, field: string): string {
    const sibling = from.includes('.') ? `${from.slice(0, from.lastIndexOf('.'))}.${field}` : field
    return this.#tracks.has(sibling) ? sibling : field
  }

  #take(fields: Readonly<Record<string, FieldRules>>): FieldTrack[] {
    const before = this.#tracks
    const fresh: FieldTrack[] = []
    this.#tracks = new Map(
      Object.entries(fields).map(([name, rules]) => {
        const known = before.get(name)
        before.delete(name)
        const track = known ?? new FieldTrack(name, rules, this.#ports)
        if (!known || known.describe(rules)) fresh.push(track)
        return [name, track]
      }),
    )
    for (const gone of before.values()) gone.stop()
    return fresh
  }

  #changed(): void {
    for (const track of this.#tracks.values()) track.look()
    this.incomplete &&= [...this.#tracks.values()].some(({ blocking, pending }) => blocking || pending)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
