import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import IconLeaf from '~icons/lucide/leaf'
import { ratio, themes } from './tokens.ts'

const sides = ['light', 'dark'] as const

export type Pair = readonly [role: string, ground: string, use: string]

/** Two roles that meet, drawn in both themes, with what the eye gets. Text needs 4.5, borders and rings 3. */
export function Pairs({ pairs, least = 4.5 }: { pairs: readonly Pair[]; least?: 3 | 4.5 }) {
  return (
    <ul className="my-6 flex list-none flex-col gap-3 p-0">
      {pairs.map(([role, ground, use]) => (
        <li key={`${role} ${ground}`} className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <p className="text-small">
            <b className="font-semibold">{role}</b> <span className="text-muted">on {ground}</span>
            <span className="block text-caption text-muted">{use}</span>
          </p>
          <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line">
            {sides.map((theme) => {
              const value = ratio(theme, role, ground)
              return (
                <div
                  key={theme}
                  style={{ background: themes[theme][ground], color: themes[theme][least === 3 ? 'fg' : role] }}
                  className="flex min-h-18 items-center justify-between gap-3 px-4"
                >
                  {least === 3 ? (
                    <span
                      style={{ borderColor: themes[theme][role] }}
                      className="h-9 w-20 rounded-md border-2 border-solid bg-transparent"
                    />
                  ) : (
                    <span className="text-lead">
                      Aa <span lang="th">กอ</span>
                    </span>
                  )}
                  <span className="font-semibold text-caption tabular-nums">
                    {value.toFixed(1)} {value >= least ? '✓' : '✗'}
                  </span>
                </div>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Every role with its value in both themes, for copying. */
export function Roles() {
  return (
    <ul className="my-6 grid list-none gap-x-8 gap-y-2 p-0 sm:grid-cols-2">
      {Object.keys(themes.light).map((role) => (
        <li key={role} className="flex items-center gap-3 text-small">
          <span className="flex overflow-hidden rounded-md border border-line">
            {sides.map((theme) => (
              <span key={theme} style={{ background: themes[theme][role] }} className="size-9" />
            ))}
          </span>
          <span className="min-w-0">
            <code className="block font-mono text-caption">{role}</code>
            <span className="block truncate text-caption text-muted">{themes.light[role]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Soft grounds carry a message; the word and the drawing say it, the color only repeats it. */
export function Messages() {
  return (
    <div className="my-6 flex flex-wrap gap-3">
      <Badge tone="success">
        <Icon of={IconLeaf} size="sm" /> In stock
      </Badge>
      <Badge tone="warning">Last one</Badge>
      <Badge tone="danger">Payment failed</Badge>
      <Badge tone="info">On its way</Badge>
      <Badge tone="highlight">Sale</Badge>
      <Badge tone="action">New</Badge>
    </div>
  )
}
