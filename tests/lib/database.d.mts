/**
 * One statement on the database of the shop under test: for what only time brings about, such as a link of yesterday.
 * @returns rows touched
 */
export function onDatabase(sql: string, values?: unknown[]): Promise<number>
