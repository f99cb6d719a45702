/** In the browser's page, in CSS pixels. */
export type Place = { x: number; y: number; width: number; height: number }
export function glance(browser: unknown, name: string, place: Place): Promise<boolean>
