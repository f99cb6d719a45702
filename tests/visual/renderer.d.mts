export function chromiumPath(): string
export function renderer(): string
export function recorded(): { renderer: string; complete: boolean } | null
export function pictureMode(): { mode: 'compare' | 'update' | 'missing' | 'off'; reason: string | null }
export const baselineFolder: string
export const envFile: string
