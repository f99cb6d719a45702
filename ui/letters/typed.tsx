import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { look } from './look.ts'

/** So much of what was typed stands in the list of a mail program. */
const glance = 90

/** The beginning of what somebody typed, in one line. */
export const glanceAt = (text: string): string => text.replace(/\s+/g, ' ').slice(0, glance)

/** What somebody typed, in their own lines. */
export const Typed = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, and two paragraphs may be alike
    <Text key={index} className="l-fg" style={look.text}>
      {paragraph.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  ))
