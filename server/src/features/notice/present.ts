import type { Outputs } from '@pegada/contract/contract.ts'
import { noticeSubject } from '@pegada/contract/notice.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { NoticeRow, ShownNotice } from './repo.ts'

export function presentNotice({ notice, whoAvatar }: ShownNotice): Outputs['notice']['list']['rows'][number] {
  const { id, kind, createdAt, readAt } = notice
  return {
    id,
    kind,
    subject: subjectOf(notice),
    whoAvatar,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

/** What the sentence of a notice speaks of. Throws where the stored value is none. */
export function subjectOf({ id, subject }: Pick<NoticeRow, 'id' | 'subject'>): Record<string, string | number> {
  return readStored(noticeSubject, subject, { table: 'notices', column: 'subject', row: id })
}
