import { countedOf } from '#features/admin/pack.ts'
import type { PackScreenProps } from '#ui/screens/admin/pack/pack.tsx'
import type { Translate } from '#ui/words/words.ts'
import type { Said } from './use-pack-table.ts'

/** What is told of a scan, as a sentence and its tone. */
export function packSentence(t: Translate, now: Said): Omit<NonNullable<PackScreenProps['said']>, 'nth'> {
  const title = 'line' in now ? [now.line.title, now.line.variant].filter(Boolean).join(', ') : ''
  const number = 'order' in now ? now.order.number : ''
  switch (now.said) {
    case 'counted': {
      const { line } = now
      return {
        tone: 'success',
        text: t('packing.said.counted', { title, done: countedOf(now.table, line.id), all: line.left }),
      }
    }
    case 'number':
    case 'packed':
      return { tone: 'success', text: t('packing.said.packed', { number }) }
    case 'full':
    case 'undone':
      return { tone: 'info', text: t(`packing.said.${now.said}`) }
    case 'opened':
    case 'aside':
      return { tone: 'info', text: t(`packing.said.${now.said}`, { number }) }
    case 'too_many':
      return { tone: 'danger', text: t('packing.said.too_many', { title }) }
    case 'held':
      return { tone: 'danger', text: t('packing.said.held', { number, who: now.by }) }
    default:
      return { tone: 'danger', text: t(`packing.said.${now.said}`, { code: now.code }) }
  }
}
