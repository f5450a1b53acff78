import { createHash } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { takeHit } from '../../http/rate-limit.ts'
import type { Ports } from '../../ports.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { addMessage } from './repo.ts'

/** Language of the people who read what visitors write. */
const ownLanguage = 'pt-BR'

/**
 * Stores a message of the contact form and puts the letter that carries it to us in the outbox, in one transaction; an answer
 * to the letter goes to who wrote. The same message twice is one. A filled trap is answered alike, and nothing is kept.
 */
export async function sendMessage(
  ports: Pick<Ports, 'db' | 'clock' | 'translate' | 'jobs' | 'contactEmail'>,
  input: Inputs['contact']['send'],
): Promise<void> {
  const { messageId, website = '', company = '', ...told } = input
  if (website !== '') return
  await takeHit(ports, 'mail-account', createHash('sha256').update(`contact:${told.email}`).digest('hex'))
  await ports.db.asOwner(async (tx) => {
    const isNew = await addMessage(tx, { id: messageId, company, ...told, receivedAt: ports.clock.now() })
    if (!isNew) return
    const { name, email, message } = told
    const subject = ports.translate(ownLanguage, `contact:subject.${told.subject}`)
    await queueLetter(tx, ports, {
      name: 'contact',
      to: ports.contactEmail,
      replyTo: email,
      language: ownLanguage,
      values: { name, email, company: company || '-', subject, message },
    })
  })
  await ports.jobs.send('mail.deliver', {})
}
