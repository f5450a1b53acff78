import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { SHARES_MAX } from '@pegada/contract/report-share.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { newToken } from '../invitation/token.ts'
import { getReadyReport, getReport } from '../report/ready-report.ts'
import {
  countOpenShares,
  countShares,
  findShare,
  insertShare,
  type ListedShare,
  revokeOpenShare,
  type ShareFilter,
  type ShareWanted,
  selectShares,
} from './repo.ts'

type SharePorts = Pick<Ports, 'db' | 'clock'>
type Share = Outputs['reportShares']['list']['rows'][number]

type Wanted = AskedOf<ShareFilter, ShareWanted, 'now'>

/** A page of the links of a report that match. Throws `report.not_found`. */
export function listShares(
  { db, clock }: SharePorts,
  actor: Actor,
  wanted: Wanted,
): Promise<Outputs['reportShares']['list']> {
  return db.asTenant(actor, async (tx) => {
    const asked = { ...wanted, now: clock.now() }
    await getReport(tx, actor.companyId, wanted.reportId)
    return companyList(tx, actor, asked, {
      sort: 'createdAt',
      select: selectShares,
      count: countShares,
      present: (row) => presentShare(row, asked.now),
    })
  })
}

/**
 * Shares a report that is ready; the link's secret is told here and never again. Throws `report.not_found`, `report.not_ready`,
 * `report_share.too_many`.
 */
export async function createShare(
  ports: SharePorts & Pick<Ports, 'auth' | 'publicUrl'>,
  actor: Actor,
  { reportId, label, days, password }: Inputs['reportShares']['create'],
): Promise<Outputs['reportShares']['create']> {
  const { db, clock } = ports
  const { companyId, userId } = actor
  // Hashed before the transaction, which is short; nothing is kept of a password but this.
  const passwordHash = password ? await (await ports.auth.$context).password.hash(password) : null
  const { token, tokenHash } = newToken()
  return db.asTenant(actor, async (tx) => {
    await lockCompany(tx, companyId)
    await getReadyReport(tx, companyId, reportId)
    const now = clock.now()
    if ((await countOpenShares(tx, { companyId, reportId }, now)) >= SHARES_MAX)
      throw new DomainError('report_share.too_many', { max: SHARES_MAX })
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    await insertShare(tx, {
      ...{ companyId, id, reportId, label, tokenHash, passwordHash, expiresAt, createdBy: userId, createdAt: now },
    })
    await recordAudit(tx, clock, {
      ...{ companyId, actorId: userId, action: 'report.share', entity: 'report', entityId: reportId },
      data: { share: id, label, expiresAt: expiresAt.toISOString(), hasPassword: passwordHash !== null },
    })
    const stored = await findShare(tx, { companyId, id })
    invariant(stored, 'a link just written is there')
    return { share: presentShare(stored, now), url: `${ports.publicUrl}/r#${token}` }
  })
}

/** Lets a link work no longer; one that was revoked stays as it was. Throws `report_share.not_found`. */
export function revokeShare({ db, clock }: SharePorts, actor: Actor, shareId: string): Promise<Share> {
  const { companyId, userId } = actor
  return db.asTenant(actor, async (tx) => {
    const key = { companyId, id: shareId }
    const found = await findShare(tx, key)
    if (!found) throw new DomainError('report_share.not_found')
    const { reportId, label } = found.share
    if (await revokeOpenShare(tx, key, { revokedBy: userId, revokedAt: clock.now() })) {
      await recordAudit(tx, clock, {
        ...{ companyId, actorId: userId, action: 'report.unshare', entity: 'report', entityId: reportId },
        data: { share: shareId, label },
      })
    }
    const now = await findShare(tx, key)
    invariant(now, 'a link that was revoked is still there')
    return presentShare(now, clock.now())
  })
}

/** A link as the contract shows it at that time. */
export function presentShare({ share, createdByName, ...rest }: ListedShare, now: Date): Share {
  const { id, label, expiresAt, revokedAt, createdAt, passwordHash } = share
  return {
    ...{ id, label, hasPassword: passwordHash !== null, createdBy: createdByName ?? '' },
    ...{ createdByAvatar: rest.createdByAvatar, downloads: rest.downloads },
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastDownloadAt: rest.lastDownloadAt === null ? null : new Date(rest.lastDownloadAt).toISOString(),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
