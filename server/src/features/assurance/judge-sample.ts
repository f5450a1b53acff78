import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { ownAssurance, type Person, recordDesk } from './held-assurance.ts'
import { findSample, updateSample } from './repo-samples.ts'

/**
 * Says of a sample what was checked and what came of it; the trail keeps what was said before. A tick names what was checked; a
 * finding of a line the amount that it should count. Throws `assurance.sample_not_found`, as `ownAssurance`,
 * `assurance.checks_missing` or `assurance.audited_missing`.
 */
export async function judgeSample(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  { sampleId, verdict, checks: checked, auditedTonnes, note }: Inputs['assuranceSample']['judge'],
): Promise<void> {
  const key = { companyId: actor.companyId, id: sampleId }
  const found = await findSample(tx, key)
  if (!found) throw new DomainError('assurance.sample_not_found')
  const row = await ownAssurance(tx, actor, found.sample.assuranceId)
  const checks = [...new Set(checked)].toSorted()
  if (verdict === 'tick' && checks.length === 0) throw new DomainError('assurance.checks_missing')
  const isLine = found.sample.kind !== 'document'
  if (verdict === 'finding' && isLine && auditedTonnes === null) throw new DomainError('assurance.audited_missing')
  // What was ticked is right as it stands, and what is open was not looked at.
  const counts = verdict === 'finding' || verdict === 'doubt'
  const auditedKg = counts && auditedTonnes !== null ? toPlain(decimal(auditedTonnes).times(KG)) : null
  const after = { verdict, checks, auditedKg, note }
  const isOpen = verdict === 'open'
  const judged = { judgedBy: isOpen ? null : actor.userId, judgedAt: isOpen ? null : ports.clock.now() }
  await updateSample(tx, key, { ...after, ...judged })
  const { verdict: was, checks: before, auditedKg: amount, note: said, place, version } = found.sample
  await recordDesk(tx, ports, actor, {
    action: 'assurance.judge',
    id: row.id,
    data: { sampleId, version, place, before: { verdict: was, checks: before, auditedKg: amount, note: said }, after },
  })
}

const KG = 1000
