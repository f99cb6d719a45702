import { Hr, Section, Text } from '@react-email/components'
import { endOf, GoodsLines, Sum } from './goods.tsx'
import type { CartKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import type { CartLetterView } from './views.ts'

/** What the sentences of a letter about a cart are filled with. */
export const cartValuesOf = ({ email, lines, total }: CartLetterView) => ({
  ...{ email, total },
  title: lines[0]?.title ?? '',
  more: Math.max(0, lines.length - 1),
})

/** A letter to who left a cart behind and asked to be told: what is in it, and the way back. */
export function CartLetter({ kind, cart, ...frame }: LetterFrame & { kind: CartKind; cart: CartLetterView }) {
  const { t, dir } = frame
  const { lines, total, href, stopHref } = cart
  const end = endOf(dir)
  return (
    <Letter
      {...frame}
      kind={kind}
      values={cartValuesOf(cart)}
      href={href}
      stopHref={stopHref}
      stopLabel={t('letter.stopCart')}
    >
      <Section>
        <Hr className="l-line" style={look.line} />
        <GoodsLines lines={lines} end={end} />
        <Hr className="l-line" style={look.line} />
        <Sum label={t('letter.sum.goods')} amount={total} end={end} strong />
        <Text className="l-muted" style={look.small}>
          {t('letter.sum.goodsNote')}
        </Text>
      </Section>
    </Letter>
  )
}
