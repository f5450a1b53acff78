import type { NoticeKind } from './notice.ts'

type Subject = Readonly<Record<string, string | number>>

/**
 * What a sentence says where its kind alone does not: how a review ended, whether the day of a task is over, whether a provider proposes,
 * whether changes were let through, and whether a factor changed or what goes with a generator.
 */
export type NoticeSentence =
  | Exclude<NoticeKind, 'review_given' | 'task_due' | 'market_answered'>
  | `review_given.${'returned' | 'closed'}`
  | `task_due.${'soon' | 'overdue'}`
  | `market_answered.${'answered' | 'declined'}`
  | 'impersonation_raised'
  | 'factor_published.generator'

/** Which sentence tells of a notice. */
export function sentenceOf(kind: NoticeKind, { outcome, state, generator }: Subject): NoticeSentence {
  if (kind === 'task_due') return state === 'overdue' ? 'task_due.overdue' : 'task_due.soon'
  if (kind === 'market_answered') {
    return outcome === 'declined' ? 'market_answered.declined' : 'market_answered.answered'
  }
  if (kind === 'factor_published' && generator !== undefined) return 'factor_published.generator'
  if (kind === 'impersonation_begun' && state === 'raised') return 'impersonation_raised'
  if (kind !== 'review_given') return kind
  return outcome === 'closed' ? 'review_given.closed' : 'review_given.returned'
}

/**
 * The values of the sentence: counts as `formatCount` writes them in the reader's language, the number that chooses the plural
 * (`count`, 1 where nothing is counted) beside them; a day as the reader writes it.
 */
export function sentenceValues(
  subject: Subject,
  formatCount: (count: number) => string,
  formatDay: (day: string) => string,
) {
  const count = Number(subject.count ?? 1)
  const refused = formatCount(Number(subject.refused ?? 0))
  const on = subject.day === undefined ? '' : formatDay(String(subject.day))
  return { ...subject, count, n: formatCount(count), refused, on }
}
