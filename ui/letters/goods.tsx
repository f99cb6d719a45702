import { Column, Img, Row, Text } from '@react-email/components'
import { look } from './look.ts'
import type { OrderLetterLine } from './views.ts'

/** Mail programs know sides, not ends. */
export type Side = 'left' | 'right'

function Line({ title, detail, quantity, total, picture, end }: OrderLetterLine & { end: Side }) {
  return (
    <Row style={{ marginBottom: 12 }}>
      <Column style={{ width: 72, verticalAlign: 'top' }}>
        {picture ? (
          <Img
            src={picture}
            alt=""
            width={56}
            height={70}
            loading="lazy"
            style={{ borderRadius: 8, objectFit: 'cover' }}
          />
        ) : null}
      </Column>
      <Column style={{ verticalAlign: 'top', paddingRight: 16 }}>
        <Text className="l-fg l-row" style={look.strong}>
          {quantity} × {title}
        </Text>
        {detail ? (
          <Text className="l-muted l-row" style={look.small}>
            {detail}
          </Text>
        ) : null}
      </Column>
      <Column align={end} style={{ verticalAlign: 'top' }}>
        <Text className="l-fg l-row" style={look.amount}>
          {total}
        </Text>
      </Column>
    </Row>
  )
}

/** What it comes to, at the end of its line. */
export function Sum({
  label,
  amount,
  end,
  strong = false,
}: {
  label: string
  amount: string
  end: Side
  strong?: boolean
}) {
  const weight = { fontWeight: strong ? 700 : 400 }
  return (
    <Row>
      <Column>
        <Text className="l-fg l-row" style={{ ...look.text, margin: 0, ...weight }}>
          {label}
        </Text>
      </Column>
      <Column align={end}>
        <Text className="l-fg l-row" style={{ ...look.amount, ...weight }}>
          {amount}
        </Text>
      </Column>
    </Row>
  )
}

/** Where amounts stand. */
export const endOf = (dir: 'ltr' | 'rtl'): Side => (dir === 'rtl' ? 'left' : 'right')

/** Goods, one below the other, with their small pictures. */
export function GoodsLines({ lines, end }: { lines: readonly OrderLetterLine[]; end: Side }) {
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and two lines may be alike
        <Line key={index} {...line} end={end} />
      ))}
    </>
  )
}
