import { randomUUID } from 'node:crypto'
import { holds } from '@pegada/core/access/seat.ts'
import { type NoticeKind, noticeKinds } from '@pegada/core/notice/notice.ts'
import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import { insertNotice, selectMembers, selectSettingsOfKind } from './repo.ts'
import { settingOf } from './settings.ts'

/** What people are told of. */
export interface NewNotice {
  readonly companyId: string
  readonly kind: NoticeKind
  /** What happened: nobody is told of it twice. */
  readonly cause: string
  /** What the sentence speaks of. */
  readonly subject: Readonly<Record<string, string | number>>
  /** The one person whom it concerns; everybody who holds the permission of the kind unless named. */
  readonly to?: string
  /** Who did it themselves. */
  readonly except?: string | undefined
}

/**
 * Tells people of what happened, in its own transaction: neither is there without the other. Who left the company, may not see the
 * thing or does not want to hear of its kind is not told.
 */
export async function tellNotice(tx: Tx, clock: Clock, notice: NewNotice): Promise<void> {
  const { companyId, kind, cause, subject, to, except } = notice
  const { may } = noticeKinds[kind]
  const people = (await selectMembers(tx, companyId)).filter(
    // What happens in the company is not told to who works at some units alone, unless it is theirs.
    ({ userId, role, sharedAccess, unitIds }) =>
      holds({ role, isVerifier: sharedAccess === 'verifier' }, may) &&
      userId !== except &&
      (to === undefined ? unitIds === null : userId === to),
  )
  const createdAt = clock.now()
  // What is told by letter alone is read from the beginning: the bell does not count it.
  const chosen = new Map((await selectSettingsOfKind(tx, companyId, kind)).map((row) => [row.userId, row]))
  for (const { userId } of people) {
    const told = { companyId, userId }
    const { isShown, mail } = settingOf(kind, chosen.get(userId))
    if (!isShown && mail === null) continue
    const row = { ...told, id: randomUUID(), kind, cause, subject, createdAt, mail, mailedAt: null }
    if (!(await insertNotice(tx, { ...row, readAt: isShown ? null : createdAt }))) continue
    if (isShown) await publishLive(tx, { ...told, topic: 'notice' })
  }
}
