import { breakpoints } from '#ui/styles/breakpoints.ts'
import { valuesOf } from './tokens.ts'

const steps = [
  [1, 'Between an icon and its word'],
  [2, 'Between things of one line'],
  [3, 'Inside small controls'],
  [4, 'Between fields; the edge of a phone'],
  [6, 'Inside cards'],
  [8, 'Between columns'],
  [14, 'Around an empty state'],
  [20, 'Between sections of a page'],
] as const

/** Steps of the four-pixel rhythm that are used most. */
export function Steps() {
  return (
    <ul className="my-6 flex list-none flex-col gap-3 p-0">
      {steps.map(([step, use]) => (
        <li key={step} className="flex items-center gap-4 text-small">
          <code className="w-24 shrink-0 font-mono text-caption text-muted">
            {step} = {step * 4}px
          </code>
          <span style={{ width: step * 4 }} className="h-5 shrink-0 rounded-sm bg-action" />
          <span>{use}</span>
        </li>
      ))}
    </ul>
  )
}

/** Corners and shadows on a real surface. */
export function Surfaces() {
  return (
    <div className="my-6 grid gap-5 sm:grid-cols-3">
      {valuesOf('radius').map(({ name, value }) => (
        <div key={name} style={{ borderRadius: value }} className="border border-line bg-surface px-6 py-5 text-small">
          <code className="font-mono">rounded-{name}</code>
          <span className="block text-caption text-muted">{value}</span>
        </div>
      ))}
      {valuesOf('shadow').map(({ name, value }) => (
        <div key={name} style={{ boxShadow: value }} className="rounded-lg bg-surface px-6 py-5 text-small">
          <code className="font-mono">shadow-{name}</code>
          <span className="block text-caption text-muted">
            {name === 'raised' ? 'Lies on the page' : 'Is over the page'}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Where a layout may change. */
export function Breakpoints() {
  return (
    <ul className="my-6 flex list-none flex-col gap-2 p-0 text-small">
      {Object.entries(breakpoints).map(([name, from]) => (
        <li key={name} className="flex items-center gap-4">
          <code className="w-24 shrink-0 font-mono text-caption text-muted">
            {name} ≥ {from}
          </code>
          <span className="min-w-0 flex-1">
            <span
              style={{ width: `${Math.max(2, (from / breakpoints.xxl) * 100)}%` }}
              className={`block h-3 rounded-full ${from < breakpoints.lg ? 'bg-highlight' : 'bg-action'}`}
            />
          </span>
          <span className="shrink-0 text-caption text-muted">{from < breakpoints.lg ? 'mobile' : 'desktop'}</span>
        </li>
      ))}
    </ul>
  )
}

/** The shape of every easing curve: time to the right, way upwards. */
export function Curves() {
  return (
    <div className="my-6 grid gap-6 sm:grid-cols-2">
      {valuesOf('ease').map(({ name, value }) => {
        const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (value.match(/[\d.]+/g) ?? []).map(Number)
        return (
          <figure key={name} className="rounded-lg border border-line bg-surface p-5">
            <svg viewBox="-4 -4 108 108" aria-hidden="true" className="mx-auto block h-32 w-40 text-action">
              <path d="M0 100H100M0 100V0" className="text-line" stroke="currentColor" fill="none" />
              <path
                d={`M0 100C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`}
                fill="none"
                stroke="currentColor"
                strokeWidth={3}
                strokeLinecap="round"
              />
            </svg>
            <figcaption className="mt-3 text-small">
              <code className="font-mono">ease-{name}</code>
              <span className="block text-caption text-muted">{value}</span>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

const meanings: Record<string, string> = {
  'fade-in': 'Something is there now: menus, the veil behind a dialog',
  'slide-in-end': 'Comes from the side and belongs there: the cart, filters',
  'slide-in-up': 'Comes from below: dialogs on a phone',
  spin: 'Waiting, and nobody knows how long',
  shimmer: 'A place is held for what is loading',
}

/** Every animation there is. */
export function Animations() {
  return (
    <ul className="my-6 list-none border-line border-t p-0 text-small">
      {valuesOf('animate').map(({ name, value }) => (
        <li key={name} className="grid gap-x-8 border-line border-b py-3 sm:grid-cols-[11rem_8rem_minmax(0,1fr)]">
          <code className="font-mono text-caption">animate-{name}</code>
          <span className="text-caption text-muted">{/[\d.]+m?s/.exec(value)?.[0]}</span>
          <span>{meanings[name]}</span>
        </li>
      ))}
    </ul>
  )
}
