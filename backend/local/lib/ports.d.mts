/** Free ports of loopback, each different. */
export function freePorts(count: number): Promise<number[]>
