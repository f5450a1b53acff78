import type { Inputs } from '@pegada/contract/contract.ts'

/** A message as the form holds it. */
export type Message = Omit<Inputs['contact']['send'], 'messageId' | 'language'>

/** How sending ended: `limited` after too many, `refused` when a field is not accepted, `failed` when nobody answered. */
export type Sent = 'sent' | 'limited' | 'refused' | 'failed'

/** Sends a message under an id of the browser's, so that a second try of the same one arrives once. */
export async function sendMessage(message: Message, messageId: string, language: string): Promise<Sent> {
  try {
    const answer = await fetch('/api/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, messageId, language }),
    })
    if (answer.ok) return 'sent'
    if (answer.status === 429) return 'limited'
    return answer.status < 500 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}

/** What a person must fill in, in the order of the form. */
export type Field = 'name' | 'email' | 'message'

/** The fields that are not yet right. The server checks again. */
export function faultsOf(message: Message): Field[] {
  const faults: Field[] = []
  if (!message.name.trim()) faults.push('name')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(message.email.trim())) faults.push('email')
  if (!message.message.trim()) faults.push('message')
  return faults
}
