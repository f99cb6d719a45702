import type { Ui } from '../../provider/ui-provider.tsx'
import { ruleMessage } from '../rules/messages.ts'
import type { FieldFailure } from './field-track.ts'
import type { RulesEngine } from './rules-engine.ts'

/** What a control shows of its field. */
export type FieldView = {
  /** Finished sentences that block: of the rules, then of the server. */
  error: string | undefined
  /** Finished sentences that do not block (`?`). */
  note: string | undefined
  required: boolean
  /** May stay empty, as far as rules know. */
  optional: boolean
  validating: boolean
}

/** Says why a rule failed: the form's own message first, then the catalogue's (behaviour §1.5). */
function sentence({ call, value }: FieldFailure, name: string, engine: RulesEngine, { t, language }: Ui): string {
  const rules = engine.track(name)?.rules
  const own = rules?.messages?.[call.name]
  const label = rules?.label ?? name
  if (own !== undefined) return typeof own === 'string' ? own : own({ name: label, args: call.args, value })
  const labelOf = (field: string) => engine.track(engine.resolve(name, field))?.rules.label ?? field
  const { key, values } = ruleMessage({ call, value, label, labelOf, language })
  return t(key, values)
}

/** What may be seen of a field now; a field that the form does not know shows nothing. */
export function viewField(engine: RulesEngine, name: string, ui: Ui): FieldView {
  const track = engine.track(name)
  const seen = track?.shown ? track.failures : []
  const say = (failures: readonly FieldFailure[]) => failures.map((failure) => sentence(failure, name, engine, ui))
  const join = (parts: readonly string[]) => (parts.length > 0 ? parts.join(' ') : undefined)
  return {
    error: join([...say(seen.filter(({ call }) => call.hints.blocking)), ...(track?.refused ?? [])]),
    note: join(say(seen.filter(({ call }) => !call.hints.blocking))),
    required: track?.required ?? false,
    optional: track?.optional ?? true,
    validating: track?.validating ?? false,
  }
}
