import { TransactionOrchestrator } from '@medusajs/framework/orchestration'

type Flow = { steps: Record<string, unknown> }

/** By the id of a step the id of the one before it. As many as there are steps in all workflows, some thousand. */
const before = new Map<string, string>()

/** The id of the step before: an id is the path to its step, `_root.first.second`. Empty for the root. */
function idBefore(id: string): string {
  let found = before.get(id)
  if (found === undefined) {
    found = id.slice(0, Math.max(0, id.lastIndexOf('.')))
    before.set(id, found)
  }
  return found
}

/**
 * Each time a workflow moves, Medusa (2.21) asks for each of its steps which came before, and takes a path of up to a thousand
 * characters apart and joins it again for the answer (docs/upstream/step-before.md). Here it is remembered.
 */
export function rememberStepsBefore(): void {
  const core = TransactionOrchestrator as unknown as { getPreviousStep: (flow: Flow, step: { id: string }) => unknown }
  core.getPreviousStep = (flow, step) => flow.steps[idBefore(step.id)]
}
