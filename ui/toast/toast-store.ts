/** What a message is about; `danger` interrupts screen readers, the others wait. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastInput = {
  title: string
  description?: string
  tone?: ToastTone
  /** ms on the screen; `Infinity` stays until closed. */
  duration?: number
  /** One thing to do about it, for example undo. Give it a longer duration. */
  action?: { label: string; onAction: () => void }
  /** Same id: the message is replaced in place. */
  id?: string
}
export type ToastItem = Required<Pick<ToastInput, 'id' | 'title' | 'tone' | 'duration'>> &
  Pick<ToastInput, 'description' | 'action'>

export type ToastHold = 'pointer' | 'focus' | typeof windowHold
export type ToastStore = ReturnType<typeof createToastStore>

/** The specification's numbers: 2000 ms, at most 20 at a time, the rest queue. */
export const toastNumbers = { duration: 2000, limit: 20 } as const

const windowHold = 'window'
let count = 0

/**
 * Messages without React: a list that others watch. It owns the time: a message's clock starts when it is shown and
 * stands still while anything holds it: a pointer or the focus on a message, a hidden window. The newest is last.
 */
export function createToastStore(limit: number = toastNumbers.limit) {
  let shown: readonly ToastItem[] = []
  let queue: ToastItem[] = []
  /** What keeps the clocks still, each by its own name: one that lets go says nothing about the others. */
  const holds = new Set<string>()
  const watchers = new Set<() => void>()
  const clocks = new Map<string, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()

  const changed = () => {
    for (const watcher of watchers) watcher()
  }
  const run = (id: string) => {
    const clock = clocks.get(id)
    if (!clock || holds.size > 0 || clock.left === Number.POSITIVE_INFINITY) return
    clock.since = Date.now()
    clock.timer = setTimeout(() => close(id), clock.left)
  }
  const stop = (id: string) => {
    const clock = clocks.get(id)
    if (!clock?.timer) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }
  const show = (item: ToastItem) => {
    shown = [...shown, item]
    clocks.set(item.id, { left: item.duration, since: 0 })
    run(item.id)
  }

  /** Shows a message (or queues it); the same words while they are still shown are not repeated. Answers its id. */
  function add(input: ToastInput): string {
    const same = [...shown, ...queue].find(
      (item) =>
        item.id === input.id ||
        (input.id === undefined &&
          item.title === input.title &&
          item.description === input.description &&
          item.tone === (input.tone ?? 'info')),
    )
    if (same) {
      update(same.id, input)
      return same.id
    }
    count += 1
    const item: ToastItem = {
      tone: 'info',
      duration: toastNumbers.duration,
      ...input,
      id: input.id ?? `toast-${count}`,
    }
    if (shown.length < limit) show(item)
    else queue.push(item)
    changed()
    return item.id
  }

  /** Changes a message in place and starts its clock anew; an id that is gone is ignored. */
  function update(id: string, change: Partial<Omit<ToastInput, 'id'>>): void {
    const apply = (item: ToastItem): ToastItem => (item.id === id ? { ...item, ...change, id } : item)
    queue = queue.map(apply)
    if (!shown.some((item) => item.id === id)) return
    shown = shown.map(apply)
    stop(id)
    const item = shown.find((one) => one.id === id)
    clocks.set(id, { left: item?.duration ?? toastNumbers.duration, since: 0 })
    run(id)
    changed()
  }

  function letGo(names: readonly string[]): void {
    const held = holds.size > 0
    for (const name of names) holds.delete(name)
    if (held && holds.size === 0) for (const item of shown) run(item.id)
  }

  /** Takes one message away, or all of them, with what it held; the next in the queue comes up. */
  function close(id?: string): void {
    for (const item of shown) if (id === undefined || item.id === id) stop(item.id)
    if (id === undefined) clocks.clear()
    else clocks.delete(id)
    shown = id === undefined ? [] : shown.filter((item) => item.id !== id)
    queue = id === undefined ? [] : queue.filter((item) => item.id !== id)
    // A card that is gone hears of no blur and no leaving pointer.
    const still = new Set([windowHold, ...shown.flatMap((item) => [`pointer ${item.id}`, `focus ${item.id}`])])
    letGo([...holds].filter((name) => !still.has(name)))
    while (shown.length < limit && queue.length > 0) show(queue.shift() as ToastItem)
    changed()
  }

  /** One message for a whole action: waiting, then what became of it. The promise's own result or error passes through. */
  async function promise<T>(
    work: Promise<T>,
    words: {
      pending: string
      success: string | ((result: T) => string)
      failure: string | ((error: unknown) => string)
    },
  ): Promise<T> {
    const id = add({ title: words.pending, duration: Number.POSITIVE_INFINITY })
    try {
      const result = await work
      const title = typeof words.success === 'function' ? words.success(result) : words.success
      update(id, { title, tone: 'success', duration: toastNumbers.duration })
      return result
    } catch (error) {
      const title = typeof words.failure === 'function' ? words.failure(error) : words.failure
      update(id, { title, tone: 'danger', duration: toastNumbers.duration })
      throw error
    }
  }

  return {
    add,
    update,
    close,
    promise,
    /** Stops all clocks while the window is hidden, or a pointer or the focus is on this message. */
    hold(by: ToastHold, id?: string) {
      if (holds.size === 0) for (const item of shown) stop(item.id)
      holds.add(id === undefined ? by : `${by} ${id}`)
    },
    release(by: ToastHold, id?: string) {
      letGo([id === undefined ? by : `${by} ${id}`])
    },
    /** The messages on the screen, oldest first; the same array until something changes. */
    items: () => shown,
    waiting: () => queue.length,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
