type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

/** One connection for `work`; errors of the network become sentences. */
export function withClient<T>(address: string, work: (client: Client) => Promise<T> | T): Promise<T>
