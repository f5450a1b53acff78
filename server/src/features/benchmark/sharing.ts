import type { Outputs } from '@pegada/contract/contract.ts'
import { MIN_GROUPS } from '@pegada/core/benchmark/peer-cell.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteConsent, findConsent, insertConsent } from './repo-peers.ts'

type Sharing = Outputs['benchmark']['sharing']

/** Whether the company shares, since when, and who allowed it. */
export async function sharingOf(tx: Tx, companyId: string): Promise<Sharing> {
  const consent = await findConsent(tx, companyId)
  if (!consent) return { isShared: false, coversTotals: false, givenAt: null, givenBy: null }
  const { coversTotals, givenAt, firstName, lastName } = consent
  const givenBy = firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()
  return { isShared: true, coversTotals, givenAt: givenAt.toISOString(), givenBy }
}

/** Allows it, or withdraws it for cells that are yet to be made; what is so already leaves no record. */
export async function setSharing(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  isShared: boolean,
): Promise<Sharing> {
  const isChanged = isShared
    ? await insertConsent(tx, {
        ...{ companyId, givenBy: userId, givenAt: clock.now() },
        ...{ coversTotals: true, leastGroups: MIN_GROUPS },
      })
    : await deleteConsent(tx, companyId)
  if (isChanged) {
    await recordAudit(tx, clock, {
      ...{ companyId, actorId: userId, action: isShared ? 'company.share_intensities' : 'company.keep_intensities' },
      ...{ entity: 'company', entityId: companyId, data: { before: !isShared, after: isShared } },
    })
  }
  return sharingOf(tx, companyId)
}
