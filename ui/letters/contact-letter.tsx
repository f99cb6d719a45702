import { Hr, Section, Text } from '@react-email/components'
import type { ContactKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import { glanceAt, Typed } from './typed.tsx'
import type { ContactLetterView } from './views.ts'

/** What the sentences of a letter of a shopper are filled with. */
export const contactValuesOf = ({ who, message }: ContactLetterView) => ({
  who,
  text: glanceAt(message),
})

/** A letter to staff: what a shopper writes, in the shopper's own lines. */
export function ContactLetter({
  kind,
  contact,
  ...frame
}: LetterFrame & { kind: ContactKind; contact: ContactLetterView }) {
  const { href, email, number, message } = contact
  return (
    <Letter {...frame} kind={kind} values={contactValuesOf(contact)} href={href}>
      <Section>
        <Text className="l-muted" style={look.small}>
          {email}
          {number ? (
            <>
              <br />
              {frame.t('letter.contact.number', { number })}
            </>
          ) : null}
        </Text>
        <Hr className="l-line" style={look.line} />
        <Typed text={message} />
      </Section>
    </Letter>
  )
}
