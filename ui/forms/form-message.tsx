import { Alert } from '../alert/alert.tsx'
import type { FrameForm } from './use-form.ts'

/**
 * What is wrong with a form as a whole, over its fields. The live region is there from the start, since a screen reader
 * hears only of changes in regions that it knows; each attempt that is stopped says it again.
 */
export function FormMessage({ form }: { form: Pick<FrameForm, 'problem' | 'stopped'> }) {
  return (
    // Out of the flow while it is empty, so that it takes no row of the form.
    <div aria-live="polite" data-slot="form-message" className="empty:absolute">
      {form.problem ? (
        <Alert key={form.stopped} tone="danger">
          {form.problem}
        </Alert>
      ) : null}
    </div>
  )
}
