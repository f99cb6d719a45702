import type { ListTabs } from '#features/shared/kept-list.ts'

/** How the tabs of one browser hear of a list: by a channel for an account's, by the storage for a guest's under `key`. */
export function listTabs(channelName: string, key: string): ListTabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null
  return {
    tell: () => channel?.postMessage(null),
    listen(heard) {
      channel?.addEventListener('message', heard)
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) heard()
      })
    },
  }
}
