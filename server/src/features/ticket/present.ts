import type { Outputs } from '@pegada/contract/contract.ts'
import type { StoredMessage, StoredTicket } from './repo.ts'

type RowShown = Outputs['ticket']['list']['rows'][number]
type MessageShown = Outputs['ticket']['get']['thread'][number]

/** A ticket as lists show it. */
export function presentTicket({ row, createdByName }: StoredTicket): RowShown {
  const { id, number, subject, category, state, createdAt, updatedAt, messageCount } = row
  return {
    id,
    number,
    subject,
    category,
    state,
    createdBy: createdByName ?? '',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    messages: messageCount,
  }
}

/** A ticket with what was written in it. */
export function presentThread(ticket: StoredTicket, messages: readonly StoredMessage[]): Outputs['ticket']['get'] {
  return { ...presentTicket(ticket), thread: messages.map(presentMessage) }
}

/** What those who answer see besides. */
export function presentCompany({ row, company, createdByEmail }: StoredTicket) {
  return { companyId: row.companyId, company: company ?? '', createdByEmail: createdByEmail ?? '' }
}

/** Whoever answers tickets speaks with one voice: who wrote is in the trail alone. */
function presentMessage({ row, authorName, authorAvatar }: StoredMessage): MessageShown {
  const { id, side, body, cameBy, createdAt, fileName, fileKind, fileBytes } = row
  return {
    id,
    side,
    author: side === 'customer' ? authorName : null,
    authorAvatar: side === 'customer' ? authorAvatar : null,
    body,
    cameBy,
    file:
      fileName === null || fileKind === null || fileBytes === null
        ? null
        : { messageId: id, name: fileName, kind: fileKind, bytes: fileBytes },
    createdAt: createdAt.toISOString(),
  }
}
