import type { InputDefinitions, PlannedNode, SchemaFormState } from './schema.ts'
import { SchemaList } from './schema-list.tsx'

export type SchemaNodesProps = { nodes: readonly PlannedNode[]; form: SchemaFormState; inputs: InputDefinitions }

/** Draws planned items: inputs by their component, groups as a fieldset, lists with their tools. */
export function SchemaNodes({ nodes, form, inputs }: SchemaNodesProps) {
  const draw = (inner: readonly PlannedNode[]) => <SchemaNodes nodes={inner} form={form} inputs={inputs} />
  return nodes.map((node) => {
    if (node.kind === 'list') return <SchemaList key={node.path} node={node} form={form} inputs={inputs} draw={draw} />
    if (node.kind === 'group') {
      return (
        <fieldset key={node.path} data-slot="schema-group" data-field={node.path} className="grid min-w-0 gap-4">
          <legend className="mb-1.5 font-semibold">{node.label}</legend>
          {draw(node.children)}
        </fieldset>
      )
    }
    return node.Input ? (
      <div key={node.path} data-field={node.path} className="min-w-0">
        <node.Input node={node} form={form} />
      </div>
    ) : null
  })
}
