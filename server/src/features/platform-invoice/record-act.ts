import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import type { Act } from './repo-acts.ts'

const actions = { refund: 'ask_refund', credit: 'credit', resend: 'resend', mark_paid: 'mark_paid' } as const

/** Tells an act in the platform's trail and in the company's; `isRefused` where the provider did not do it. */
export async function recordAct(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { act, userId, isRefused = false }: { readonly act: Act; readonly userId: string; readonly isRefused?: boolean },
  told: { readonly number: string; readonly confirmedBy?: string; readonly carriedOutBy?: 'job' },
): Promise<void> {
  const { companyId, invoiceId, kind, cents, reason } = act
  const action = `invoice.${actions[kind]}${isRefused ? '_refused' : ''}`
  const common = { actorId: userId, action, entity: 'invoice', entityId: invoiceId }
  const data = { ...told, reason, ...(cents === null ? {} : { cents }) }
  await withOwnerRights(tx, () => recordPlatformAct(tx, clock, { ...common, data: { ...data, companyId } }))
  await recordAudit(tx, clock, { ...common, companyId, data })
}
