export function deskFile(name: string): string
export function unpack(name: string): Promise<void>
