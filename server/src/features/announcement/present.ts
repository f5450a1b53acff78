import { announcementTexts } from '@pegada/contract/announcement.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { type AnnouncementTexts, announcementState, lackingWords } from '@pegada/core/announcement/announcement.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { FoundAnnouncement } from './repo.ts'

type Listed = Outputs['announcement']['list']['rows'][number]

/** The words of a row. */
export function textsOf({ id, texts }: { readonly id: string; readonly texts: unknown }): AnnouncementTexts {
  return readStored(announcementTexts, texts, { table: 'announcements', column: 'texts', row: id })
}

/** An announcement as the list has it at `now`. */
export function presentListed({ announcement: row, dismissals }: FoundAnnouncement, now: Date): Listed {
  const { id, kind, title, plans, roles, reached } = row
  return {
    ...{ id, kind, title, plans, roles, dismissals },
    ...{ state: announcementState(row, now), companies: reached.length, lacking: lackingWords(textsOf(row)) },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The same with its words and the names of the companies that it reaches. */
export function presentWhole(
  found: FoundAnnouncement,
  reached: Outputs['announcement']['get']['reached'],
  now: Date,
): Outputs['announcement']['get'] {
  const { link, endReason, changedAt } = found.announcement
  const texts = announcementTexts.parse(textsOf(found.announcement))
  return { ...presentListed(found, now), texts, link, endReason, reached, changedAt: changedAt.toISOString() }
}
