import { DistributedTransaction, TransactionOrchestrator } from '@medusajs/framework/orchestration'

/**
 * Before each workflow, and each one inside of it, Medusa (2.21) asks the database whether it was begun before
 * (docs/upstream/kept-workflows.md). It writes down only those whose options say so (`store`), and an order runs some fifty that
 * nobody ever wrote down. Those are not looked for.
 */
export function lookForKeptWorkflowsOnly(): void {
  const load = DistributedTransaction.loadTransaction.bind(DistributedTransaction)
  DistributedTransaction.loadTransaction = async (workflow, ...rest) => {
    const options = TransactionOrchestrator.getWorkflowOptions(workflow)
    return options && !options.store ? null : load(workflow, ...rest)
  }
}
