/** Mistakes of a developer that stop the form (behaviour §2). */
type ErrorCode = 100 | 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 300 | 600 | 601
/** Mistakes of a developer that the form survives. */
export type WarningCode = 150 | 151 | 152 | 350 | 650 | 651 | 652 | 800

/**
 * What happened, why it matters and what to do, by code; `%` stands for the detail.
 * A production build keeps the numbers only.
 */
const texts: Readonly<Record<number, string>> = import.meta.env.DEV
  ? {
      100: '% has children, but only groups, lists and forms can hold them. Use type "group" or "list".',
      101: 'The messages of % were assigned to, but they are computed from rules. Use setErrors(id, …) instead.',
      102: '% was assigned to, but it is protected: the form would not hear of it. Use node.input(value) instead.',
      103: 'The expression "%" starts with an operator, so there is nothing to compare. Put a value before it.',
      104: 'The expression "%" ends with an operator, so there is nothing to compare with. Put a value after it.',
      105: 'The expression "%" cannot be read. Use paths, texts in quotes, numbers, == != < > <= >= && || ( ) and calls.',
      106: 'Submit was asked of %, which is inside no form. Put it into a SchemaForm.',
      107: 'The group % was given a value that is no object, so its fields cannot find theirs. Give it { field: value }.',
      108: 'The list % was given a value that is no array, so it has no entries. Give it [ … ].',
      150: '%() is called in an expression, but there is no such function, so it counts as empty. Add it to `functions`.',
      151: 'Submit was asked of the form "%", but no form on the page has that id. Nothing was sent.',
      152: 'Reset was asked of "%", but nothing on the page has that id. Nothing was reset.',
      300: '% has overscroll and options from a function: a list that can change has no end to go around. Drop one.',
      350: 'The options of % are no array, so there is nothing to choose. Give [{ value, label }].',
      600: 'There is no input of type %. Use a built-in type or add it to `inputs`.',
      601: 'The input type % has neither a schema nor a component, so there is nothing to draw. Give it one.',
      650: 'The lookup of an input needs its id as text, but got %. It counts as not found.',
      651: 'Errors were set on "%", but nothing on the page has that id. Nobody will see them.',
      652: 'Errors were cleared on "%", but nothing on the page has that id. Nothing was cleared.',
      800: '% is deprecated and will stop to work.',
    }
  : {}

const sentence = (code: number, detail: string) => {
  const text = texts[code]
  return text ? `forms ${code}: ${text.replace('%', () => detail)}` : `forms ${code}`
}

/**
 * A mistake in how a form was written; thrown. In production the message is the code alone.
 * Codes and meanings: behaviour §2 (R-604 … ).
 */
export class FormDevError extends Error {
  override readonly name = 'FormDevError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, detail: string) {
    super(sentence(code, detail))
    this.code = code
  }
}

/** Reports a mistake that the form survives; one line in the console (R-613 … … R-623). */
export function formWarn(code: WarningCode, detail: string): void {
  console.warn(sentence(code, detail))
}
