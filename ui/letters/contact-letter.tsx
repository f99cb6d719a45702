import { Hr, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import type { ContactKind } from './kinds.ts'
import { Letter, type LetterFrame } from './letter.tsx'
import { look } from './look.ts'
import type { ContactLetterView } from './views.ts'

/** So much of a message stands in the list of a mail program. */
const glance = 90

/** A word without an end would make the letter as wide as itself. */
const typed = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** What the sentences of a letter of a shopper are filled with. */
export const contactValuesOf = ({ who, message }: ContactLetterView) => ({
  who,
  text: message.replace(/\s+/g, ' ').slice(0, glance),
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
        <Text className="l-muted" style={{ ...look.small, ...typed }}>
          {email}
          {number ? (
            <>
              <br />
              {frame.t('letter.contact.number', { number })}
            </>
          ) : null}
        </Text>
        <Hr className="l-line" style={look.line} />
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and two paragraphs may be alike
          <Text key={index} className="l-fg" style={{ ...look.text, ...typed }}>
            {paragraph.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </Text>
        ))}
      </Section>
    </Letter>
  )
}
