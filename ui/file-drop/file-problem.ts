export type FileLimits = {
  /** As of the `accept` attribute: "image/webp,image/*,.csv". */
  accept?: string
  /** Bytes. */
  maxSize?: number
}

/** Why a file is refused, or `null`; by its name and type, as browsers judge `accept`, since dropping goes around that attribute. */
export function fileProblem(
  file: { name: string; type: string; size: number },
  limits: FileLimits,
): 'type' | 'size' | null {
  const wanted = (limits.accept ?? '').split(',').flatMap((one) => one.trim().toLowerCase() || [])
  const fits = wanted.some((one) => {
    if (one.startsWith('.')) return file.name.toLowerCase().endsWith(one)
    if (one.endsWith('/*')) return file.type.toLowerCase().startsWith(one.slice(0, -1))
    return file.type.toLowerCase() === one
  })
  if (wanted.length > 0 && !fits) return 'type'
  return limits.maxSize !== undefined && file.size > limits.maxSize ? 'size' : null
}
