export function rowsClaimed(text: string): Set<string>
export function claimsIn(file: string, text: string): { claims: { row: string; title: string }[]; strays: string[] }
export function readRows(): { row: string; words: string; group: string }[]
export function readHolders(): Map<string, string[]>
export function readStrays(): string[]
export function page(): string
