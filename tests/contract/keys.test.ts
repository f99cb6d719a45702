import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './lib/files.ts'

/** They take one key only (Escape), which is nobody else's with a modifier, or are about modifiers themselves. */
const own = [
  'ui/combobox/use-list-place.ts',
  'ui/command-palette/use-palette-keys.ts',
  'ui/internal/use-floating-panel.ts',
  'ui/media-grid/use-media-grid.ts',
  'ui/save-bar/save-bar.tsx',
  'ui/sheet/sheet-cell.tsx',
  'ui/screens/admin/orders/order-dialog.tsx',
  'ui/screens/admin/reviews/review-bulk.tsx',
  'ui/sheet/use-sheet-keys.ts',
  'ui/shop/layout/header-nav.tsx',
]
const takesKeys = (source: string) => /event\.(key|code)\b/.test(source) && source.includes('preventDefault()')

describe('a part that takes keys', () => {
  const takers = filesBelow('ui', (path) => /\.tsx?$/.test(path)).filter((path) => takesKeys(read(path)))
  it('is found at all', () => expect(takers.length).toBeGreaterThan(8))
  it.each(takers.filter((path) => !own.includes(path)))('%s leaves those with a modifier to the browser', (path) => {
    expect(read(path)).toContain('isPlainKey(event')
  })
  it('is not excused for nothing', () => expect(own.filter((path) => !takers.includes(path))).toEqual([]))
})
