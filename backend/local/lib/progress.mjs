/**
 * The list a person watches during a start: what is being done, for how long. In a terminal the running steps are
 * redrawn in place; elsewhere (a file, CI) every step is one plain line when it ends, long ones also when they begin.
 */
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * Milliseconds as a person reads them: 0.4 s, 12 s, 2 min 05 s.
 * @param {number} ms
 */
export function lasting(ms) {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** @param {{ out?: NodeJS.WriteStream, quiet?: boolean }} [options] */
export function createProgress({ out = process.stdout, quiet = false } = {}) {
  const live = Boolean(out.isTTY) && !quiet && process.env.TERM !== 'dumb' && !process.env.CI
  const color = live && !process.env.NO_COLOR
  const paint = (/** @type {number} */ code, /** @type {string} */ text) =>
    color ? `\u001b[${code}m${text}\u001b[0m` : text
  /** @type {Set<{ label: string, from: number, note: string }>} */
  const running = new Set()
  let drawn = 0
  let frame = 0
  /** @type {NodeJS.Timeout | null} */
  let timer = null
  let closed = false

  const write = (/** @type {string} */ text) => {
    if (!quiet && !closed) out.write(text)
  }
  const erase = () => {
    if (drawn) write(`\u001b[${drawn}A\u001b[0J`)
    drawn = 0
  }
  const draw = () => {
    if (!live) return
    const width = Math.max(40, out.columns ?? 80)
    for (const step of running) {
      const time = lasting(Date.now() - step.from)
      const note = step.note ? `  ${step.note}` : ''
      const text = `  ${frames[frame]} ${step.label}  ${time}${note}`.slice(0, width - 1)
      write(`${text}\n`)
      drawn += 1
    }
  }
  const redraw = () => {
    erase()
    draw()
  }
  const line = (/** @type {string} */ text) => {
    erase()
    write(`${text}\n`)
    draw()
  }
  const tick = () => {
    if (!live || timer) return
    timer = setInterval(() => {
      frame = (frame + 1) % frames.length
      redraw()
    }, 120)
    timer.unref()
  }
  const rest = () => {
    if (running.size || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    /** No more lines from steps: the start is being stopped. */
    close() {
      erase()
      closed = true
      if (timer) clearInterval(timer)
      timer = null
    },
    /** A line of its own, above whatever is running. */
    line,
    /**
     * Runs `work` as one step. `work` gets `note(text)` for what it is at; it may return a string, shown behind the
     * label, or false when there was nothing to do (then no line is printed).
     * @template T
     * @param {string} label
     * @param {(note: (text: string) => void) => Promise<T> | T} work
     * @returns {Promise<T>}
     */
    async step(label, work) {
      const step = { label, from: Date.now(), note: '' }
      running.add(step)
      tick()
      if (live) redraw()
      const late = live ? null : setTimeout(() => line(`  … ${label}`), 3000)
      late?.unref()
      const finish = (/** @type {string} */ mark, /** @type {string} */ tail) => {
        if (late) clearTimeout(late)
        running.delete(step)
        line(`  ${mark} ${label}${tail}  ${paint(2, lasting(Date.now() - step.from))}`)
        rest()
      }
      try {
        const result = await work((note) => {
          step.note = note
        })
        if (result === false) {
          if (late) clearTimeout(late)
          running.delete(step)
          redraw()
          rest()
        } else {
          finish(paint(32, '✓'), typeof result === 'string' ? `: ${result}` : '')
        }
        return result
      } catch (error) {
        finish(paint(31, '✗'), '')
        throw error
      }
    },
    paint,
  }
}
