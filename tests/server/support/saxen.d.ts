/** A parser of XML that comes without types: what the tests use of it. */
declare module 'saxen' {
  export class Parser {
    ns(namespaces: Record<string, string>): this
    on(event: 'openTag' | 'closeTag', listen: (name: string) => void): this
    on(event: 'text', listen: (text: string, decode: (text: string) => string) => void): this
    on(event: 'error' | 'warn', listen: (error: unknown) => void): this
    parse(xml: string): this
  }
}
