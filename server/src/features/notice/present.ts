import type { Outputs } from '@pegada/contract/contract.ts'
import { noticeSubject } from '@pegada/contract/notice.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { NoticeRow } from './repo.ts'

export function presentNotice(row: NoticeRow): Outputs['notice']['list']['rows'][number] {
  const { id, kind, createdAt, readAt } = row
  return {
    id,
    kind,
    subject: subjectOf(row),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

/** What the sentence of a notice speaks of. Throws where the stored value is none. */
export function subjectOf({ id, subject }: Pick<NoticeRow, 'id' | 'subject'>): Record<string, string | number> {
  return readStored(noticeSubject, subject, { table: 'notices', column: 'subject', row: id })
}
