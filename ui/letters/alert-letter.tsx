import { Column, Hr, Img, Row, Section, Text } from '@react-email/components'
import type { AlertKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import type { AlertLetterView } from './views.ts'

/** What the sentences of a letter to whoever waits are filled with. */
export const alertValuesOf = ({ wish, email, title, amount, was }: AlertLetterView) => ({
  ...{ wish, email, title, amount, was },
})

/** A letter to whoever waits for a product: the question whether they do, or that it came true. */
export function AlertLetter({ kind, alert, ...frame }: LetterFrame & { kind: AlertKind; alert: AlertLetterView }) {
  const { title, detail, picture, amount, href, stopHref } = alert
  return (
    <Letter {...frame} kind={kind} values={alertValuesOf(alert)} href={href} stopHref={stopHref}>
      <Section>
        <Hr className="l-line" style={look.line} />
        <Row>
          {picture ? (
            <Column style={{ width: 72, verticalAlign: 'top' }}>
              <Img
                src={picture}
                alt=""
                width={56}
                height={70}
                loading="lazy"
                style={{ borderRadius: 8, objectFit: 'cover' }}
              />
            </Column>
          ) : null}
          <Column style={{ verticalAlign: 'top' }}>
            <Text className="l-fg l-row" style={look.strong}>
              {title}
            </Text>
            {detail ? (
              <Text className="l-muted l-row" style={look.small}>
                {detail}
              </Text>
            ) : null}
            <Text className="l-fg l-row" style={look.amount}>
              {amount}
            </Text>
          </Column>
        </Row>
      </Section>
    </Letter>
  )
}
