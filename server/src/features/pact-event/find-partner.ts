import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { mayUse } from '../plan/require-plan.ts'
import type { PartnerAccess } from './open-partner.ts'
import { findPartner } from './repo.ts'

/** The partner with what lets us in there; undefined where it was put away, or the company's plan has no exchange of footprints. */
export async function findOpenPartner(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  companyId: string,
  partnerId: string,
): Promise<(PartnerAccess & { readonly supplierId: string | null }) | undefined> {
  return (await mayUse(tx, ports, companyId, 'pact')) ? findPartner(tx, { companyId, id: partnerId }) : undefined
}
