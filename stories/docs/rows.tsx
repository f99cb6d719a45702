/** A table; what stands between backticks is code. */
export function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="my-6 overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-start text-small">
        <thead className="bg-sunken text-muted">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="px-4 py-2.5 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first} className="border-line border-t align-top">
              <th scope="row" className="min-w-36 px-4 py-2.5 text-start font-medium">
                <Words text={first} />
              </th>
              {rest.map((text) => (
                <td key={text} className="px-4 py-2.5">
                  <Words text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="font-mono text-caption">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
