/** Gives the person a file. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
