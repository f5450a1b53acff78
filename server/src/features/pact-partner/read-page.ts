import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord } from '@pegada/core/guards.ts'
import type { OutgoingAnswer } from '../../platform/net/port.ts'
import type { OpenPartner } from '../pact-event/open-partner.ts'

/** A page of what a partner publishes, as it was told, and where the next one is. */
export interface FootprintPage {
  readonly told: readonly unknown[]
  readonly next: string | undefined
}

const pageMaxBytes = 20 * 1024 * 1024

/** Reads a page of a partner's list. Throws `net.*`, and `pact_partner.answer_unreadable` where it is none of PACT. */
export async function readPage(partner: OpenPartner, url: string): Promise<FootprintPage> {
  const answer = await partner.send({ method: 'GET', url, answerMaxBytes: pageMaxBytes })
  if (answer.status !== 200) throw new DomainError('net.status', { host: '', status: answer.status })
  return { told: listIn(answer), next: nextIn(answer.headers.link) }
}

function listIn({ body }: OutgoingAnswer): readonly unknown[] {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError('pact_partner.answer_unreadable')
    throw error
  }
  const list = isRecord(read) ? read.data : undefined
  if (!Array.isArray(list)) throw new DomainError('pact_partner.answer_unreadable')
  return list
}

/** The target of `rel="next"` in a Link header (RFC 8288). */
function nextIn(link: string | undefined): string | undefined {
  for (const [, target, parameters = ''] of (link ?? '').matchAll(/<([^<>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g)) {
    if (/;\s*rel\s*=\s*(?:next\b|"(?:[^"]*\s)?next(?:\s[^"]*)?")/i.test(parameters)) return target
  }
  return undefined
}
