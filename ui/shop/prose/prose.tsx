import type { ReactNode } from 'react'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { DeliveryCosts } from './delivery-costs.tsx'
import type { Block, Inline } from './views.ts'

/** A page's text, from headings to tables; draws pieces and never HTML, so a text can carry no script. */
export function Prose({ blocks, contact }: { blocks: readonly Block[]; contact?: ReactNode }) {
  return (
    <div data-slot="prose" className="max-w-[68ch] [&>:first-child]:mt-0">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name for its pieces, and they never move
        <Piece key={index} block={block} contact={contact} />
      ))}
    </div>
  )
}

function Piece({ block, contact }: { block: Block; contact: ReactNode }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return (
        <p className="mt-4 text-pretty leading-relaxed">
          <Line of={block.inlines} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'table':
      return <Table {...block} />
    case 'delivery':
      return <DeliveryCosts regions={block.regions} />
    case 'contact':
      return block.open ? <div className="mt-8">{contact}</div> : <ContactClosed />
  }
}

function ContactClosed() {
  const { t } = useUi()
  return <p className="mt-8 rounded-md bg-sunken px-4 py-3">{t('content.contact.closed')}</p>
}

function Heading({ level, id, text }: Extract<Block, { kind: 'heading' }>) {
  const Tag = `h${level}` as const
  const size = level === 2 ? 'mt-12 text-title-sm' : 'mt-8'
  return (
    <Tag id={id} className={`scroll-mt-28 font-semibold ${size}`}>
      {text}
    </Tag>
  )
}

function List({ ordered, items }: Extract<Block, { kind: 'list' }>) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={`mt-4 grid gap-2 ps-6 leading-relaxed ${ordered ? 'list-decimal' : 'list-disc'} marker:text-muted`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} className="ps-1">
          <Line of={item} />
        </li>
      ))}
    </Tag>
  )
}

/** The cells of a row, the first one its name. */
function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-line border-b text-start text-muted">
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col" className="py-2 pe-4 text-start font-medium">
                <Line of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index} className="border-line border-b">
              {row.map((cell, column) =>
                column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <th key={column} scope="row" className="py-2.5 pe-4 text-start font-medium">
                    <Line of={cell} />
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} className="py-2.5 pe-4 text-start tabular-nums">
                    <Line of={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ of }: { of: readonly Inline[] }) {
  return of.map((inline, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <InlinePiece key={index} inline={inline} />
  })
}

function InlinePiece({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong className="font-semibold">
          <Line of={inline.inlines} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Line of={inline.inlines} />
        </em>
      )
    case 'link':
      return (
        <TextLink href={inline.href}>
          <Line of={inline.inlines} />
        </TextLink>
      )
  }
}
