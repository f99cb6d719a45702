import type { ReactNode } from 'react'
import { headlineType } from '#ui/shop/type.ts'

/** Title, one sentence, and what follows: the shape of every page of signing in. */
export function AuthCard({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div data-slot="auth-card">
      <h1 className={headlineType}>{title}</h1>
      {lead ? <p className="mt-2 text-muted wrap-anywhere">{lead}</p> : null}
      <div className="mt-8 grid gap-6">{children}</div>
    </div>
  )
}
