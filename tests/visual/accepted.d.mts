export function openAccepted(folder: string): {
  names(): string[]
  has(name: string): boolean
  size(): number
  read(name: string): Buffer | null
  equals(name: string, picture: Buffer): Promise<boolean>
  put(name: string, picture: Buffer): Promise<void>
  remove(name: string): void
}
