import { describe, expect, it } from 'vitest'
import { panelPlace } from '../../../ui/internal/use-floating-panel.ts'

const view = { width: 400, height: 800 }
const panel = { width: 200, height: 300 }
const trigger = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 40 })

describe('a panel beside its button', () => {
  it('goes below, at the start of the button', () =>
    expect(panelPlace(trigger(20, 100), panel, view, 'start')).toEqual({ top: 146, left: 20 }))
  it('goes above where below has no room', () =>
    expect(panelPlace(trigger(20, 700), panel, view, 'start').top).toBe(394))
  it('shares the far edge when told', () => expect(panelPlace(trigger(300, 100), panel, view, 'end').left).toBe(180))
  it('never leaves the window', () => {
    expect(panelPlace(trigger(350, 100), panel, view, 'start').left).toBe(194)
    expect(panelPlace(trigger(0, 100), panel, view, 'end').left).toBe(6)
    expect(panelPlace(trigger(0, 100), { width: 200, height: 2000 }, view, 'start').top).toBe(6)
  })
})
