import { createToastStore } from './toast-store.ts'

/** The browser's messages: `toast.add({ title, tone })`, `update`, `close`, `promise`. Only ever called from event handlers, never while rendering on the server. */
export const toast = createToastStore()
