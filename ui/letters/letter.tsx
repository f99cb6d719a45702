import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import type { Language } from '../words/languages.ts'
import type { Translate } from '../words/words.ts'
import type { LetterKind } from './kinds.ts'
import { letterSheet, look } from './look.ts'

/** What a kind of letter is told, whoever draws it. */
export type LetterFrame = {
  t: Translate
  language: Language
  dir: 'ltr' | 'rtl'
  /** Name and address of the shop. */
  shop: { name: string; href: string }
}

export type LetterProps = LetterFrame & {
  kind: LetterKind
  /** For the sentences: `{number}`, `{who}`, `{email}`, `{amount}`, `{count}`. */
  values: Readonly<Record<string, string | number>>
  /** Where the letter's one button leads. */
  href: string
  /** Where its receiver says that no more of these are wanted; left out where a letter has to be. */
  stopHref?: string
  /** What that link says. @default that nothing more is told of what is waited for */
  stopLabel?: string
  /** What the button says, where the page is another than the kind's usual one. */
  action?: string
  /** Between the sentences and the button. */
  children?: ReactNode
}

/** The line that mail programs show in their lists. */
export const subjectOf = ({ t, kind, values }: Pick<LetterProps, 't' | 'kind' | 'values'>): string =>
  t(`letter.${kind}.subject`, values)

/**
 * A letter as a whole document: heading, sentences, one button, a last sentence. Everything is said in words; the plain
 * text is made from the same markup, without what is marked to be skipped.
 */
export function Letter({
  t,
  language,
  dir,
  shop,
  kind,
  values,
  href,
  action,
  stopHref,
  stopLabel,
  children,
}: LetterProps) {
  const subject = subjectOf({ t, kind, values })
  return (
    <Html lang={language} dir={dir}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{letterSheet}</style>
      </Head>
      <Preview>{t(`letter.${kind}.preview`, values)}</Preview>
      {/* The library gives the style of a body to a cell that has no class: the ground is a table of our own. */}
      <Body className="l-page" style={look.body}>
        <Section className="l-page" style={look.ground}>
          <Row>
            <Column style={look.page}>
              <Container style={look.width} data-skip-in-text="true">
                <Row>
                  <Column className="l-head" style={look.head}>
                    <Link href={shop.href} className="l-name" style={look.name}>
                      {shop.name}
                    </Link>
                  </Column>
                </Row>
              </Container>
              <Container style={look.width}>
                <Row>
                  {/* Padding is a cell's: Outlook knows none of a table. */}
                  <Column className="l-paper" style={look.paper}>
                    <Heading as="h1" className="l-fg" style={look.heading}>
                      {subject}
                    </Heading>
                    {t(`letter.${kind}.text`, values)
                      .split('\n')
                      .map((paragraph) => (
                        <Text key={paragraph} className="l-fg" style={look.text}>
                          {paragraph}
                        </Text>
                      ))}
                    {children}
                    <Section>
                      <Button href={href} className="l-deed" style={look.deed}>
                        {action ?? t(`letter.${kind}.action`, values)}
                      </Button>
                    </Section>
                    <Hr className="l-line" style={look.line} />
                    <Text className="l-muted" style={look.small}>
                      {t(`letter.${kind}.after`)}
                    </Text>
                    {stopHref ? (
                      <Text className="l-muted" style={{ ...look.small, marginTop: 12 }}>
                        <Link
                          href={stopHref}
                          className="l-muted"
                          style={{ ...look.small, textDecoration: 'underline' }}
                        >
                          {stopLabel ?? t('letter.stop')}
                        </Link>
                      </Text>
                    ) : null}
                  </Column>
                </Row>
              </Container>
            </Column>
          </Row>
        </Section>
      </Body>
    </Html>
  )
}
