import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { announcementState } from '@pegada/core/announcement/announcement.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tellAnnouncedName } from './job-names.ts'
import { presentWhole, textsOf } from './present.ts'
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  findForChange,
  insertAnnouncement,
  selectNames,
  updateAnnouncement,
} from './repo.ts'

type EditPorts = Pick<Ports, 'db' | 'clock' | 'jobs'>
type Who = Pick<Actor, 'userId'>
type Whole = Outputs['announcement']['get']

/** One announcement with its words. Throws `announcement.not_found`. */
export function getAnnouncement({ db, clock }: Pick<Ports, 'db' | 'clock'>, id: string): Promise<Whole> {
  return db.asOwner((tx) => shown(tx, id, clock.now()))
}

/**
 * Writes a draft, or changes one that is not over; the same again changes nothing. Throws `announcement.not_found`,
 * `announcement.changed_meanwhile` where it is no longer as it was read, `announcement.over`, `announcement.window_invalid` where it ends before it begins or has ended already, and
 * `platform_company.not_found`.
 */
export async function saveAnnouncement(
  ports: EditPorts,
  { userId }: Who,
  { announcementId, changedAt: readAt, ...input }: Inputs['announcement']['save'],
): Promise<Whole> {
  const now = ports.clock.now()
  const { kind, texts, plans = [], roles = [], reached = [], link = null } = input
  const startsAt = new Date(input.startsAt)
  const endsAt = new Date(input.endsAt)
  if (endsAt <= startsAt || endsAt <= now) throw new DomainError('announcement.window_invalid')
  const wanted = {
    kind,
    texts,
    plans: [...plans],
    roles: [...roles],
    reached: [...new Set(reached)],
    link,
    startsAt,
    endsAt,
  }
  const saved = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-announcement:write')
    if ((await selectNames(tx, wanted.reached)).length < wanted.reached.length)
      throw new DomainError('platform_company.not_found')
    const before = announcementId === undefined ? undefined : await openRow(tx, announcementId, now)
    const id = before?.id ?? randomUUID()
    if (before && isSame(before, wanted)) return shown(tx, id, now)
    if (before && readAt !== undefined && before.changedAt.getTime() !== Date.parse(readAt))
      throw new DomainError('announcement.changed_meanwhile')
    if (before) await updateAnnouncement(tx, id, { ...wanted, changedAt: now })
    else
      await insertAnnouncement(tx, {
        ...{ ...wanted, id, publishedAt: null, endedAt: null, endReason: null },
        ...{ createdBy: userId, createdAt: now, changedAt: now },
      })
    await record(tx, ports, userId, { verb: before ? 'update' : 'create', id, data: windowOf(wanted) })
    return shown(tx, id, now)
  })
  if (saved.publishedAt !== null) await ports.jobs.send(tellAnnouncedName, {})
  return saved
}

/** Publishes a draft; what is published stays so. Throws `announcement.not_found`, `announcement.over`, `announcement.window_invalid`. */
export async function publishAnnouncement(ports: EditPorts, { userId }: Who, id: string): Promise<Whole> {
  const now = ports.clock.now()
  const published = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-announcement:write')
    const row = await openRow(tx, id, now)
    if (row.publishedAt === null) {
      if (row.endsAt <= now) throw new DomainError('announcement.window_invalid')
      await updateAnnouncement(tx, id, { publishedAt: now, changedAt: now })
      await record(tx, ports, userId, { verb: 'publish', id, data: windowOf(row) })
    }
    return shown(tx, id, now)
  })
  await ports.jobs.send(tellAnnouncedName, {})
  return published
}

/**
 * Ends what is shown or to come; what was ended by hand stays so. The reason stands with the announcement, and not in the platform's
 * trail, from which nothing can be taken. Throws `announcement.not_found`, `announcement.draft`, `announcement.over`.
 */
export async function endAnnouncement(
  ports: EditPorts,
  { userId }: Who,
  { announcementId: id, reason }: Inputs['announcement']['end'],
): Promise<Whole> {
  const now = ports.clock.now()
  const ended = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-announcement:write')
    const row = await rowOf(tx, id)
    if (row.publishedAt === null) throw new DomainError('announcement.draft')
    if (row.endedAt !== null) return shown(tx, id, now)
    if (announcementState(row, now) === 'over') throw new DomainError('announcement.over')
    await updateAnnouncement(tx, id, { endedAt: now, endReason: reason, changedAt: now })
    await record(tx, ports, userId, { verb: 'end', id, data: windowOf(row) })
    return shown(tx, id, now)
  })
  await ports.jobs.send(tellAnnouncedName, {})
  return ended
}

/** Deletes a draft. Throws `announcement.not_found`, `announcement.was_published`. */
export function removeAnnouncement(ports: EditPorts, { userId }: Who, id: string): Promise<{ done: true }> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-announcement:write')
    const row = await rowOf(tx, id)
    if (row.publishedAt !== null) throw new DomainError('announcement.was_published')
    await deleteAnnouncement(tx, id)
    await record(tx, ports, userId, { verb: 'delete', id, data: {} })
    return { done: true }
  })
}

async function rowOf(tx: Tx, id: string): Promise<AnnouncementRow> {
  const row = await findForChange(tx, id)
  if (!row) throw new DomainError('announcement.not_found')
  return row
}

async function openRow(tx: Tx, id: string, now: Date): Promise<AnnouncementRow> {
  const row = await rowOf(tx, id)
  if (announcementState(row, now) === 'over') throw new DomainError('announcement.over')
  return row
}

async function shown(tx: Tx, id: string, now: Date): Promise<Whole> {
  const found = await findAnnouncement(tx, id)
  if (!found) throw new DomainError('announcement.not_found')
  return presentWhole(found, await selectNames(tx, found.announcement.reached), now)
}

type Wanted = Pick<AnnouncementRow, 'kind' | 'texts' | 'plans' | 'roles' | 'reached' | 'link' | 'startsAt' | 'endsAt'>

function isSame(before: AnnouncementRow, wanted: Wanted): boolean {
  const { kind, plans, roles, reached, link, startsAt, endsAt } = before
  return isDeepStrictEqual({ kind, texts: textsOf(before), plans, roles, reached, link, startsAt, endsAt }, wanted)
}

function windowOf({ kind, startsAt, endsAt }: Pick<Wanted, 'kind' | 'startsAt' | 'endsAt'>) {
  return { kind, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** Who did what to which, without what it says. */
function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actorId: string,
  { verb, id, data }: { readonly verb: string; readonly id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  return recordPlatformAct(tx, clock, {
    ...{ actorId, action: `announcement.${verb}`, entity: 'announcement', entityId: id, data },
  })
}
