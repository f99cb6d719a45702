import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import type { CellView, FieldGroup, FilterView, ResourceWords, WordKey } from '#ui/admin/views.ts'
import type { RecordKind } from './desk.ts'
import type { listSearch } from './list-search.ts'
import type { RecordValues } from './record-edits.ts'

/** A thing as Medusa answers it. */
export type Entity = { id: string }

/** What a person must be allowed to do; today whoever is staff may do all of it. */
export type Operation = `${string}:${'read' | 'create' | 'update' | 'delete'}`

export type ResourceColumn<Row extends Entity> = {
  id: string
  head: WordKey
  /** Finished data, so that a column is tested without a page. */
  cell(row: Row, language: Language): CellView
  /** Medusa's name of it, where it can be sorted by. */
  sort?: string
  /** `param` is Medusa's name of it; `one` where it takes one value alone. */
  filter?: FilterView & { param: string; one?: true }
  align?: 'end'
  width?: number
  hidden?: boolean
  /** A state, which stands below the name where rows are cards. */
  card?: 'status'
}

/** Things that are linked to it: Medusa takes what comes and what goes, so two people never undo each other. */
export type ResourceLink = {
  /** Where Medusa takes `{ add, remove }`. */
  write: (id: string) => string
  read: (admin: Transport, id: string, signal?: AbortSignal) => Promise<string[]>
}

/** What can be done with one besides saving it. */
export type ResourceAction = {
  id: string
  label: WordKey
  needs: Operation
  tone?: 'danger'
  /** The question before it is done. */
  ask?: { title: WordKey; text: WordKey }
  when?(values: RecordValues): boolean
  /** Why it cannot be done with what is saved: said in place of the question. */
  refuse?(values: RecordValues): WordKey | undefined
  /** Said in place of the question while something on the page is not saved. Without it that is no hindrance. */
  unsaved?: WordKey
  /** What the server's codes mean when it refuses. @default words of `admin.problem` */
  refusals?: Readonly<Record<string, WordKey>>
  run(admin: Transport, id: string): Promise<unknown>
  done: WordKey
  /** Where it is once it is done, for what is no more of this kind then. @default its page stays */
  leadsTo?(id: string): string
}

/** What can be done with several at once; the dialog for it is in app/admin/resource-bulk.tsx. */
export type ResourceBulkAct = { id: string; label: WordKey; shortcut?: string; tone?: 'danger' }

/** Why one cannot be deleted, or what is lost with it. */
export type Loss = { word: WordKey; values?: Readonly<Record<string, string | number>>; refused?: boolean }

/** Another one that a wish cannot stand beside: at which field, and what it is called. */
export type Clash = { path: string; name: string }

/** What a list was asked: words, conditions, order and the page. */
export type ListQuestion = ReturnType<typeof listSearch> & { limit: number; offset: number }

export type ResourceDefinition<Row extends Entity> = {
  /** The last part of its address in the back office. */
  name: string
  words: ResourceWords
  /** Medusa's path, the names of many and of one in its answers, and of what tells one from another. @default 'id' */
  api: { path: string; many: string; one: string; id?: string }
  list: {
    fields: string
    columns: readonly ResourceColumn<Row>[]
    /** Medusa's order while nobody chose one. */
    usual: string
    /** Medusa does not find these by words. */
    unsearched?: true
    /** Narrows all of it, whatever was chosen. */
    always?: Readonly<Record<string, string | boolean>>
    /** Asks somewhere else for what Medusa's list cannot be asked; undefined where it can. */
    find?(
      admin: Transport,
      asked: ListQuestion,
      signal?: AbortSignal,
    ): Promise<{ rows: Row[]; total: number }> | undefined
    /** What Medusa's list does not say of the rows of a page. */
    more?(admin: Transport, rows: Row[], signal?: AbortSignal): Promise<Row[]>
  }
  record: {
    /** Guarded by the desk, field by field; without it what is there is read again and compared right before a save. */
    kind?: RecordKind
    /** What is asked for of one that the desk does not know. @default the list's */
    fields?: string
    /** Values by path. @default the row's own by the paths of the form */
    values?(row: Row): RecordValues
    /** By path, which begins with `links.`. */
    links?: Readonly<Record<string, ResourceLink>>
    /** More that is read with it; only `write` can save it. */
    extra?(admin: Transport, id: string, signal?: AbortSignal): Promise<RecordValues>
    /** Other things may hang on it, which is said before it is deleted. */
    uses?: true
    /** What it is called. */
    name(values: RecordValues, language: Language): string
  }
  form: readonly (FieldGroup & { when?(values: RecordValues): boolean })[]
  /** Sentences by path about what has to be mended before anything is sent. */
  check(values: RecordValues): Readonly<Partial<Record<string, WordKey>>>
  /** Medusa's body of the changed values, to make one or to change it. @default each value at its path */
  body?(changed: RecordValues, all: RecordValues): Readonly<Record<string, unknown>>
  /** Makes one where it takes more than a single call. @default Medusa's own call with `body` */
  make?(admin: Transport, all: RecordValues): Promise<Entity>
  /** Saves changes of one where a single call does not take them all. @default Medusa's own call with `body` */
  write?(admin: Transport, id: string, changed: RecordValues, all: RecordValues): Promise<unknown>
  /** What Medusa takes although it makes no sense beside another one; asked right before one is made or changed. */
  clash?(admin: Transport, all: RecordValues, id?: string): Promise<Clash | null>
  /** What a new one begins with. */
  fresh?: RecordValues
  /** What one begins with besides once a choice is made: asked of the backend with what is chosen at the path `by`. */
  begin?: { by: string; values(admin: Transport, chosen: string, signal?: AbortSignal): Promise<RecordValues> }
  /** The currency of the amount at a path, which has as many places as its coins; undefined where none is chosen. */
  currencyOf?(path: string, values: RecordValues): string | undefined
  /** An address that is made of the name as long as nobody wrote one. */
  handleOf?: { path: string; from: string }
  /** What it says of itself, read only. */
  facts?: readonly { label: WordKey; of(values: RecordValues, language: Language): string | CellView }[]
  /** The field that Medusa's refusal of a second one of that name belongs to. */
  unique?: string
  /** Shown once, when it was made. */
  secret?(made: Row): string | null
  actions?: readonly ResourceAction[]
  bulk?: readonly ResourceBulkAct[]
  /** Can be had as a file, some or all that the list shows; the dialog for it is in app/admin/resource-bulk.tsx. */
  exports?: true
  loss?(values: RecordValues): Loss | null
  /** What the server's codes mean when it refuses to delete or change one. @default its own sentence */
  refusals?: Readonly<Record<string, WordKey>>
  /** A new one is gone on with on its own page. @default its list is shown again */
  opens?: true
  allows: { create?: true; update?: true; delete?: true }
}

/** A kind of thing of the back office, whatever its rows are. */
export type Resource = ResourceDefinition<Entity>

/**
 * Says what a kind of thing is: its list, its form, what may be done. A value, nothing is registered.
 * Its functions are methods, so that each may know its own rows while a page knows only that they have ids.
 */
export const defineResource = <Row extends Entity>(resource: ResourceDefinition<Row>): Resource => resource

/** `translations.th-TH.title` and the like: words of the other language, which only the desk writes. */
export const isWords = (path: string): boolean => path.startsWith('translations.')
/** `links.products` and the like: things that belong to it. */
export const isLink = (path: string): boolean => path.startsWith('links.')
