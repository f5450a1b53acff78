import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { ANNOUNCEMENTS_SHOWN, reaches, wordsFor } from '@pegada/core/announcement/announcement.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { planOf } from '../plan/plan-of.ts'
import { textsOf } from './present.ts'
import { insertDismissal, type StandingRow, selectStanding } from './repo-shown.ts'

type Shown = Outputs['announcement']['shown']

/** What a person in their company is told just now and has not put away, the newest two, in their language or the nearest. */
export async function announcementsFor(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { language }: Inputs['announcement']['shown'],
): Promise<Shown> {
  const now = clock.now()
  const standing = await selectStanding(db, actor.userId, now)
  if (standing.length === 0) return { rows: [], until: null }
  const { companyId, role } = actor
  const { planType: plan } = await db.asTenant(actor, (tx) => planOf(tx, companyId, now))
  const ours = standing.filter(({ plans, reached, roles }) =>
    reaches({ plans, companies: reached, roles }, { plan, companyId, role }),
  )
  const begun = ours.filter(({ startsAt }) => startsAt <= now)
  return {
    rows: begun.slice(0, ANNOUNCEMENTS_SHOWN).flatMap((row) => present(row, language)),
    until: firstOf([...begun.map(({ endsAt }) => endsAt), ...ours.map(({ startsAt }) => startsAt)], now),
  }
}

/** Puts an announcement away for good, which the person's other pages are told. Throws `announcement.not_found`. */
export async function dismissAnnouncement(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { announcementId }: Inputs['announcement']['dismiss'],
): Promise<{ done: true }> {
  const { companyId, userId } = actor
  if (!(await insertDismissal(db, { announcementId, userId, at: clock.now() })))
    throw new DomainError('announcement.not_found')
  const event = { companyId, userId, topic: 'announcement' } as const
  await db.asTenant(actor, (tx) => publishLive(tx, event))
  return { done: true }
}

function present(row: StandingRow, language: Inputs['announcement']['shown']['language']): Shown['rows'] {
  const words = wordsFor(textsOf(row), language)
  return words ? [{ id: row.id, kind: row.kind, link: row.link, ...words }] : []
}

/** The first of these after now. */
function firstOf(times: readonly Date[], now: Date): string | null {
  const next = times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return next?.toISOString() ?? null
}
