import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { type ImpersonationRow, setEnded } from './repo.ts'

type Deps = Pick<Ports, 'db' | 'clock'>

/** Ends an impersonation, in both trails; one that had ended stays as it is. The session is the administrator's own again. */
export async function endImpersonation(
  ports: Deps,
  id: string,
  cause: NonNullable<ImpersonationRow['endCause']>,
  at = ports.clock.now(),
): Promise<void> {
  const ended = await ports.db.asOwner(async (tx) => {
    const row = await setEnded(tx, id, { at, cause })
    if (row) await recordImpersonation(tx, ports, row, { verb: 'end', data: { cause } })
    return row
  })
  if (ended) await tellPlaces(ports, ended)
}

/**
 * Writes into the platform's trail and the company's, both as the administrator's act, in a transaction of the owner. What somebody
 * wrote in their own words (`told`) goes to the company alone: what stands in the platform's trail can never be taken out.
 */
export async function recordImpersonation(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, id, adminId, userId }: ImpersonationRow,
  {
    verb,
    data = {},
    told = {},
  }: {
    readonly verb: 'begin' | 'raise' | 'end'
    readonly data?: Readonly<Record<string, unknown>>
    readonly told?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const act = { actorId: adminId, action: `impersonation.${verb}`, entity: 'impersonation', entityId: id }
  await recordPlatformAct(tx, clock, { ...act, data: { companyId, userId, ...data } })
  await recordAudit(tx, clock, { ...act, companyId, data: { userId, ...told, ...data } })
}

/** Open pages and lines of the administrator look again who they are: those of their own, and those as the person. */
export async function tellPlaces(
  ports: Deps,
  { companyId, adminId, userId }: Pick<ImpersonationRow, 'companyId' | 'adminId' | 'userId'>,
): Promise<void> {
  if (adminId !== null) await tellPerson(ports, adminId)
  if (userId === null) return
  const event = { companyId, userId, topic: 'session' } as const
  await ports.db.asTenant({ companyId, userId }, (tx) => publishLive(tx, event))
}
