export function hand(browser: unknown, act: 'hover' | 'press' | 'focus' | 'leave'): Promise<void>
