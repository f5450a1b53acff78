import type { NoticeKind } from './notice.ts'

type Subject = Readonly<Record<string, string | number>>

/** What a sentence says where its kind alone does not: how a review ended. */
export type NoticeSentence = Exclude<NoticeKind, 'review_given'> | `review_given.${'returned' | 'closed'}`

/** Which sentence tells of a notice. */
export function sentenceOf(kind: NoticeKind, { outcome }: Subject): NoticeSentence {
  if (kind !== 'review_given') return kind
  return outcome === 'closed' ? 'review_given.closed' : 'review_given.returned'
}

/**
 * The values of the sentence: counts as `formatCount` writes them in the reader's language, the number that chooses the plural
 * (`count`, 1 where nothing is counted) beside them.
 */
export function sentenceValues(subject: Subject, formatCount: (count: number) => string) {
  const count = Number(subject.count ?? 1)
  const refused = formatCount(Number(subject.refused ?? 0))
  return { ...subject, count, n: formatCount(count), refused }
}
