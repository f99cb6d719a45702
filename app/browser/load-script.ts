const loaded = new Map<string, Promise<void>>()

/** A script of somebody else's, once a page; rejects when it was kept out, and is fetched again when asked for again. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address)
  if (known) return known
  const script = document.createElement('script')
  const arrived = new Promise<void>((resolve, reject) => {
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loaded.delete(address)
      script.remove()
      reject(new Error(`${address} did not arrive`))
    })
    document.head.append(script)
  })
  loaded.set(address, arrived)
  return arrived
}
