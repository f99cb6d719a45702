import { decideAdmin } from '../auth/admin-guard.ts'
import type { PersonCheck } from '../auth/person-check.ts'
import type { Revocations } from '../auth/revocations.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
import { type ProxyRules, refuseQuery } from './proxy.ts'

/** Raw paths only: an encoded slash or dot could mean one thing to us and another to Medusa. */
const plainPath = /^\/admin(?:\/[A-Za-z0-9_~:@.-]+)+$/

/** Who is deleted by a call: `/admin/users/{id}`, `/admin/customers/{id}`, or whom staff have erased. */
const deleted = (method: string, path: string): { kind: string; id: string } | null => {
  const erased = method === 'POST' ? /^\/admin\/desk\/customers\/([^/]+)\/erase$/.exec(path)?.[1] : undefined
  if (erased) return { kind: 'customers', id: erased }
  const match = method === 'DELETE' ? /^\/admin\/(users|customers)\/([^/]+)$/.exec(path) : null
  return match ? { kind: match[1] ?? '', id: match[2] ?? '' } : null
}

/**
 * `/api/admin/*` is for staff only. Deleting a person through here voids that person's sessions at once; deleting oneself
 * is refused (R-372).
 */
export const adminRules = (parts: { revocations: Revocations; staff: PersonCheck }): ProxyRules => ({
  token: 'staff',
  uploads: true,
  words: 'own',
  async allow(c, { path, search, caller }) {
    const decision = await decideAdmin(path, c.req.raw.headers, caller, parts)
    if (decision.status !== 200) throw refusal(problemOfStatus(decision.status))
    if (!plainPath.test(path) || path.includes('..')) throw refusal(problemOfStatus(404))
    refuseQuery(search)
    const gone = deleted(c.req.method, path)
    if (!gone) return {}
    if (gone.kind === 'users' && gone.id === decision.staffId)
      throw refusal(problem(400, 'not_allowed', 'You cannot delete yourself'))
    const onDone = () => {
      void parts.revocations.people([gone.id])
      parts.staff.forget(gone.id)
    }
    return { onDone }
  },
})
