import { useState } from 'react'

/**
 * What a dialog does that stays open until its work went well: it waits, says why it was refused, or closes.
 * @param work answers what is wrong, as a sentence; nothing where it is done
 */
export function useDialogSave(onClose: () => void) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function save(work: () => Promise<string | undefined>): Promise<void> {
    setPending(true)
    const wrong = await work()
    setPending(false)
    setRefused(wrong)
    if (!wrong) onClose()
  }
  return { pending, refused, save }
}
