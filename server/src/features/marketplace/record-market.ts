import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Writes down what was done with a request; by nobody of the company where a provider did it. */
export async function recordMarket(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: { readonly companyId: string; readonly userId: Actor['userId'] | null },
  {
    verb,
    id,
    data = {},
  }: { readonly verb: string; readonly id: string; readonly data?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const record = { companyId, actorId: userId, entity: 'market_request', entityId: id }
  await recordAudit(tx, clock, { ...record, action: `market_request.${verb}`, data })
}
