/** Everybody whom an auth identity stands for, and the identity itself: when its password changes, all they hold ends. */
export function peopleOf(identity: { id: string; app_metadata?: Record<string, unknown> | null }): string[] {
  const { customer_id, user_id } = identity.app_metadata ?? {}
  return [identity.id, customer_id, user_id].filter((id): id is string => typeof id === 'string')
}
