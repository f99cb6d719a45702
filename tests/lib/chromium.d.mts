export const chromiumFlags: string[]
export function findChromium(): string | null
export function needChromium(options: { log: string }): Promise<string>
