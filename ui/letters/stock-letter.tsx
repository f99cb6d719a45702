import { Column, Hr, Row, Section, Text } from '@react-email/components'
import type { StockKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import type { StockLetterView } from './views.ts'

/** What the sentences of a letter about stock are filled with. */
export const stockValuesOf = ({ lines, more }: StockLetterView) => ({ count: lines.length + more })

/** A letter to staff: what runs low, each with what is left of it. */
export function StockLetter({ kind, stock, ...frame }: LetterFrame & { kind: StockKind; stock: StockLetterView }) {
  const { t, dir } = frame
  const { href, lines, more } = stock
  return (
    <Letter {...frame} kind={kind} values={stockValuesOf(stock)} href={href}>
      <Section>
        <Hr className="l-line" style={look.line} />
        {lines.map(({ title, detail, left }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and two lines may be alike
          <Row key={index} style={{ marginBottom: 12 }}>
            <Column style={{ verticalAlign: 'top', paddingRight: 16 }}>
              <Text className="l-fg l-row" style={look.strong}>
                {title}
              </Text>
              {detail ? (
                <Text className="l-muted l-row" style={look.small}>
                  {detail}
                </Text>
              ) : null}
            </Column>
            {/* Mail programs know sides, not ends. */}
            <Column align={dir === 'rtl' ? 'left' : 'right'} style={{ verticalAlign: 'top' }}>
              <Text className="l-fg l-row" style={look.amount}>
                {t('letter.stock.left', { count: left })}
              </Text>
            </Column>
          </Row>
        ))}
        {more > 0 ? (
          <Text className="l-muted" style={look.small}>
            {t('letter.stock.more', { count: more })}
          </Text>
        ) : null}
      </Section>
    </Letter>
  )
}
