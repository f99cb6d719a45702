import compile from 'icu-minify/compile'

type Node = string | number | Node[] | { [name: string]: Node }

/** Names of the values that an ICU message asks for, sorted; a plural's branches may differ between languages, its value may not. */
export function argumentsOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (node: Node) => {
    if (Array.isArray(node)) {
      const [name, ...rest] = node
      // An argument is [name] or [name, kind from 1, …] (0 is the plural sign #); a sequence begins with text or another array and is walked whole.
      if (typeof name === 'string' && (rest.length === 0 || (typeof rest[0] === 'number' && rest[0] > 0)))
        found.add(name)
      else if (name !== undefined) visit(name)
      for (const part of rest) visit(part)
    } else if (typeof node === 'object') for (const part of Object.values(node)) visit(part)
  }
  visit(compile(message) as Node)
  return [...found].sort()
}
