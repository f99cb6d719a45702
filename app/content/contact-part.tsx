import { useEffect, useState } from 'react'
import { contactDraft, contactPath, sendContact } from '#features/content/contact.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ContactForm } from '#ui/shop/contact/contact-form.tsx'
import { browserTransport } from '../browser/transport.ts'

/**
 * The form of the page of contact. What is typed outlives the page, for as long as its tab.
 * @param outcome how it went when the form was sent without a script: `sent`, or the code of a problem
 */
export function ContactPart({ outcome }: { outcome: string | null }) {
  const { language } = useUi()
  const [values, setValues] = useState(contactDraft.empty)
  const [sent, setSent] = useState(outcome === 'sent')
  // The server's first frame is empty; what this tab knows comes right after it.
  useEffect(() => setValues(contactDraft.read()), [])
  return (
    <ContactForm
      values={values}
      sent={sent}
      problem={outcome === null || outcome === 'sent' ? undefined : outcome}
      action={`/api${contactPath}`}
      onDraft={contactDraft.keep}
      onSubmit={async (typed) => {
        const refused = await sendContact(browserTransport, typed, language)
        if (refused) return refused
        contactDraft.forget()
        setSent(true)
      }}
      onAgain={() => {
        setValues(contactDraft.empty)
        setSent(false)
      }}
    />
  )
}
