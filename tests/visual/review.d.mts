type Change = {
  id: string
  story: string
  state: string
  world: string
  isNew: boolean
  hasDifference: boolean
  isAccepted: boolean
}
export function openReview(options: {
  baseline: string
  diff: string
  port?: number
}): Promise<{ url: string; changes: { list(): Change[] }; close(): Promise<void> }>
