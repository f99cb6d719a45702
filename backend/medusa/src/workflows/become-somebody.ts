import type { CreateCustomerDTO, CreateUserDTO } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk'
import {
  acceptInviteWorkflow,
  acquireLockStep,
  createCustomerAccountWorkflow,
  releaseLockStep,
} from '@medusajs/medusa/core-flows'
import { type Claimed, claimIdentity } from '../identity/email-identity.ts'

interface Credentials {
  email: string
  password: string
}

/** An identity that was made for nothing goes again; one that was there keeps its new password, since nobody had it before. */
const claimIdentityStep = createStep(
  'claim-identity',
  async ({ email, password }: Credentials, { container }) => {
    const claimed = await claimIdentity(container, email, password)
    return new StepResponse(claimed, claimed)
  },
  async (claimed, { container }) => {
    if (claimed?.isNew) await container.resolve(Modules.AUTH).deleteAuthIdentities([claimed.identity.id])
  },
)

/** One at a time for each address; longer than anybody waits for a page. */
const patience = { timeout: 10, ttl: 30, retryInterval: 0.1 }
/** Whose earlier tokens end: of an identity that had no owner and has one now. */
const peopleOf = ({ isTakenOver, identity }: Claimed): string[] => (isTakenOver ? [identity.id] : [])

/** Identity and customer in one go, so that nobody holds an address without an account. */
export const registerAccountWorkflow = createWorkflow(
  { name: 'register-account', idempotent: false },
  (input: Credentials & { customer: CreateCustomerDTO }) => {
    const key = transform({ input }, ({ input }) => `register:${input.email}`)
    acquireLockStep({ key, ...patience })
    const claimed = claimIdentityStep(input)
    const account = transform({ input, claimed }, ({ input, claimed }) => ({
      authIdentityId: claimed.identity.id,
      customerData: { ...input.customer, email: input.email },
    }))
    createCustomerAccountWorkflow.runAsStep({ input: account })
    releaseLockStep({ key })
    return new WorkflowResponse(transform({ claimed }, ({ claimed }) => ({ people: peopleOf(claimed) })))
  },
)

/** Identity and member of staff in one go, by an invitation that is used up. */
export const acceptInvitationWorkflow = createWorkflow(
  { name: 'accept-invitation', idempotent: false },
  (input: Credentials & { invite_token: string; user: CreateUserDTO }) => {
    const key = transform({ input }, ({ input }) => `register:${input.email}`)
    acquireLockStep({ key, ...patience })
    const claimed = claimIdentityStep(input)
    const accepted = transform({ input, claimed }, ({ input, claimed }) => ({
      invite_token: input.invite_token,
      auth_identity_id: claimed.identity.id,
      user: input.user,
    }))
    const users = acceptInviteWorkflow.runAsStep({ input: accepted })
    releaseLockStep({ key })
    return new WorkflowResponse(
      transform({ claimed, users }, ({ claimed, users }) => ({ user: users[0], people: peopleOf(claimed) })),
    )
  },
)
