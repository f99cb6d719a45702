import type { ReactNode } from 'react'

/** One thing said well, and how not to say it, in both languages of the shop. */
export function Say({ yes, no, th }: { yes: ReactNode; no: ReactNode; th: ReactNode }) {
  return (
    <div className="my-4 grid overflow-hidden rounded-lg border border-line sm:grid-cols-2">
      <div className="bg-success-soft p-5 text-success-soft-fg">
        <p className="font-semibold text-caption">Say</p>
        <p className="mt-1">{yes}</p>
        <p lang="th" className="mt-1" style={{ lineHeight: 1.7 }}>
          {th}
        </p>
      </div>
      <div className="bg-danger-soft p-5 text-danger-soft-fg">
        <p className="font-semibold text-caption">Not</p>
        <p className="mt-1">{no}</p>
      </div>
    </div>
  )
}
