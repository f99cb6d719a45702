import type { ReactNode } from 'react'
import { expect } from 'storybook/test'

/** What waits and what follows it, one below the other. */
export const WaitingAndThere = ({ waiting, there }: { waiting: ReactNode; there: ReactNode }) => (
  <>
    <div data-waiting="">{waiting}</div>
    <div data-there="">{there}</div>
  </>
)

/** What is below a page jumps by no more than this when what it waited for is there. CSS pixels. */
const mostJump = 60

/** Holds where what waits is as high as what follows it, or higher than a first screen, below which nobody sees anything jump. */
export async function expectToHoldThePlace(canvas: HTMLElement): Promise<void> {
  const heightOf = (part: string) => canvas.querySelector(`[data-${part}]`)?.getBoundingClientRect().height ?? 0
  const wanted = Math.min(heightOf('there') - mostJump, Math.max(innerHeight, 800))
  await expect(heightOf('waiting')).toBeGreaterThanOrEqual(wanted)
}
