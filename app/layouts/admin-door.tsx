import { Outlet } from 'react-router-dom'
import { named } from '../named-middleware.ts'
import { RouteError } from '../shell/route-error.tsx'
import type { Route } from './+types/admin-door'

/** The back office is for staff: guests go to sign in, shoppers meet a 403, before a page of it is even looked for. */
export const middleware = [named('admin')]

/** Makes the guard run for navigations in the browser too. */
export const loader = () => null

export default function AdminDoor() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
