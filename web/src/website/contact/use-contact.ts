import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, faultsOf, type Message, type Sent, sendMessage } from './send-message.ts'

export const subjects = ['consultant', 'enterprise', 'support', 'privacy', 'careers', 'press', 'other'] as const
const empty: Message = { name: '', email: '', company: '', subject: 'consultant', message: '', website: '' }

/** The message being written, what is wrong with it, and how sending goes. `?subject=` of the address chooses the subject. */
export function useContact() {
  const { i18n } = useTranslation('contact')
  const [message, setMessage] = useState(empty)
  const [faults, setFaults] = useState<readonly Field[]>([])
  const [state, setState] = useState<Sent | 'writing' | 'sending'>('writing')
  const messageId = useRef<string>(undefined)
  useEffect(() => {
    const asked = subjects.find((one) => one === new URLSearchParams(location.search).get('subject'))
    if (asked) setMessage((kept) => ({ ...kept, subject: asked }))
  }, [])

  const set = (changed: Partial<Message>): void => {
    messageId.current = undefined
    setMessage({ ...message, ...changed })
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const wrong = faultsOf(message)
    setFaults(wrong)
    if (wrong[0]) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
      return
    }
    messageId.current ??= crypto.randomUUID()
    setState('sending')
    setState(await sendMessage(message, messageId.current, i18n.language))
  }
  const again = (): void => {
    set({ message: '' })
    setState('writing')
  }
  return { message, faults, state, set, submit, again }
}

export type Contact = ReturnType<typeof useContact>
