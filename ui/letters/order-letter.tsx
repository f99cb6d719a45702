import { Hr, Section, Text } from '@react-email/components'
import { endOf, GoodsLines, Sum } from './goods.tsx'
import type { OrderKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import { glanceAt, Typed } from './typed.tsx'
import type { OrderLetterView } from './views.ts'

/** What each kind shows of the order beside its sentences. */
const shows: Record<OrderKind, { goods?: true; address?: true }> = {
  'order-placed': { goods: true, address: true },
  'payment-received': {},
  'payment-failed': { goods: true },
  'order-edited': { goods: true },
  'order-pay': { goods: true, address: true },
  'order-shipped': { address: true },
  'order-delivered': {},
  'order-canceled': { goods: true },
  'order-refunded': {},
  'return-requested': {},
  'return-received': {},
  'order-note': {},
  'staff-order': { goods: true, address: true },
}

/** What the sentences of a letter about an order are filled with. */
export const valuesOf = ({ number, amount, isUnpaid, isReviewable, who, sums, note }: OrderLetterView) => ({
  number,
  amount: amount ?? '',
  paid: isUnpaid ? 'no' : 'yes',
  review: isReviewable ? 'yes' : 'no',
  who,
  total: sums.total,
  text: glanceAt(note ?? ''),
})

/** A letter about an order: what was bought and what it cost, where it goes, its parcel, as its kind shows it. */
export function OrderLetter({ kind, order, ...frame }: LetterFrame & { kind: OrderKind; order: OrderLetterView }) {
  const { t, dir } = frame
  const end = endOf(dir)
  const { href, lines, sums, delivery, address, gift, due, tracking, note } = order
  const { goods = false, address: isAddressed = false } = shows[kind]
  return (
    <Letter
      {...frame}
      kind={kind}
      values={valuesOf(order)}
      href={href}
      action={due?.to === 'shop' ? t('letter.due.action', { amount: due.amount }) : undefined}
    >
      {note === null ? null : (
        <Section>
          <Hr className="l-line" style={look.line} />
          <Typed text={note} />
        </Section>
      )}
      {tracking.length > 0 ? (
        <Text className="l-fg" style={look.text}>
          {t('letter.tracking', { tracking: tracking.join(', ') })}
        </Text>
      ) : null}
      {due ? (
        <Text className="l-fg" style={look.strong}>
          {t(`letter.due.${due.to}`, { amount: due.amount })}
        </Text>
      ) : null}
      {goods ? (
        <Section>
          <Hr className="l-line" style={look.line} />
          <GoodsLines lines={lines} end={end} />
          <Hr className="l-line" style={look.line} />
          {sums.discount ? <Sum label={t('letter.sum.discount')} amount={sums.discount} end={end} /> : null}
          <Sum label={t('letter.sum.delivery')} amount={sums.delivery} end={end} />
          {sums.credit ? <Sum label={t('letter.sum.credit')} amount={sums.credit} end={end} /> : null}
          <Sum label={t('letter.sum.total')} amount={sums.total} end={end} strong />
          <Text className="l-muted" style={look.small}>
            {t('letter.sum.tax', { amount: sums.tax })}
          </Text>
        </Section>
      ) : null}
      {goods && gift !== null ? (
        <Section>
          <Hr className="l-line" style={look.line} />
          <Text className="l-fg l-row" style={look.strong}>
            {t('letter.gift')}
          </Text>
          <Text className="l-fg l-row" style={{ ...look.text, margin: 0, whiteSpace: 'pre-line' }}>
            {gift || t('letter.giftPlain')}
          </Text>
        </Section>
      ) : null}
      {isAddressed && address.length > 0 ? (
        <Section>
          <Hr className="l-line" style={look.line} />
          <Text className="l-fg l-row" style={look.strong}>
            {t('letter.address')}
          </Text>
          {[...delivery, ...address].map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and two lines may be alike
            <Text key={index} className="l-fg l-row" style={{ ...look.text, margin: 0 }}>
              {line}
            </Text>
          ))}
        </Section>
      ) : null}
    </Letter>
  )
}
