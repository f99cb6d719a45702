import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { importLeftQuery } from '#features/admin/imports.queries.ts'
import { jobsQuery, leftItemsQuery } from '#features/admin/jobs.queries.ts'
import { adminTransport } from '../browser/admin-transport.ts'

/** The job of an import, and what it left out. Its address names it, so that a reload and a colleague find it. */
export function useImportJob() {
  const [params, setParams] = useSearchParams()
  const named = params.get('job') ?? ''
  const name = (id?: string) => setParams(id ? { job: id } : {}, { replace: true, preventScrollReset: true })
  const { data: jobs = [] } = useQuery(jobsQuery(adminTransport))
  const live = jobs.find(({ id }) => id === named)
  const kept = useQuery({
    ...importLeftQuery(adminTransport, named, Boolean(live?.finished_at)),
    enabled: named !== '',
  })
  // What it left out is corrected now; until that is run a reload leads back to it.
  const [restOf, setRestOf] = useState('')
  const now = restOf === named ? undefined : (live ?? kept.data?.job)
  const { data: left = [] } = useQuery({
    ...leftItemsQuery(adminTransport, now?.id ?? ''),
    enabled: Boolean(now?.finished_at) && (now?.skipped ?? 0) + (now?.failed ?? 0) > 0,
  })
  return {
    name,
    kept,
    isSought: named !== '' && kept.isPending,
    /** As it stands; none while what it left out is corrected. */
    now,
    left,
    openRest: () => setRestOf(named),
  }
}
