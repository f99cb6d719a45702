export function rowsNamed(text: string): Set<string>
export function readRows(): Map<string, string>
export function readHolders(): Map<string, string[]>
export function page(): string
