/** A piece of a line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' }

/** What delivery to one region costs; all amounts and days are finished texts. */
export type DeliveryRegionView = {
  id: string
  name: string
  currency: string
  options: { id: string; name: string; about: string; price: string; freeFrom: string | null }[]
}

/** A piece of a page of text, from the top down. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'delivery'; regions: DeliveryRegionView[] }
  /** The form by which a shopper writes to the shop; not open where nobody would read it. */
  | { kind: 'contact'; open: boolean }

/** A page of text: who we are, how things arrive, what is promised. */
export type ContentView = {
  title: string
  description: string
  /** "12 November 2026" */
  updated: string
  blocks: Block[]
}
