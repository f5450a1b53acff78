import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { isRecalculating } from '../document-item/recalculation-act.ts'
import { holdYear, type Person, recordYear } from '../inventory-year/change-year.ts'
import { missingOfYear } from '../inventory-year/list-gaps.ts'
import { refuseSample } from '../inventory-year/sample-of.ts'
import { saveYear } from '../inventory-year/save-year.ts'
import { ledgerFacts } from './ledger.ts'
import { presentSeals, type SealSummary } from './present.ts'
import { insertSeal, selectSeals } from './repo.ts'
import { sealRunName } from './seal-run.ts'

/**
 * Closes a year: from now on nothing touches it, and a job writes its sealed file. Throws `inventory.closed`,
 * `inventory.sealing`, `inventory.recalculating`, `sample.in_year`, `inventory.empty` or `inventory.has_gaps`.
 */
export async function closeYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'jobs'>,
  actor: Person,
  { year, reason }: { readonly year: number; readonly reason: string },
): Promise<SealSummary> {
  const key = { companyId: actor.companyId, year }
  const { state, boundary, gwpSet, correctsErrors } = await holdYear(tx, ports, key)
  if (state === 'sealing') throw new DomainError('inventory.sealing', { year })
  if (state === 'closed') throw new DomainError('inventory.closed', { year, state })
  if (await isRecalculating(tx, ports, key)) throw new DomainError('inventory.recalculating', { year })
  await refuseSample(tx, key)
  const { lines } = await ledgerFacts(tx, key)
  if (lines === 0) throw new DomainError('inventory.empty', { year })
  const { total: count } = await missingOfYear(tx, ports, key)
  if (count > 0) throw new DomainError('inventory.has_gaps', { year, count })
  const version = ((await selectSeals(tx, key))[0]?.seal.version ?? 0) + 1
  await saveYear(tx, key, { state: 'sealing', stateBefore: state })
  await insertSeal(tx, {
    ...key,
    version,
    state: 'sealing',
    reason: reason.trim(),
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
    linesTotal: lines,
    gwpSet,
    boundary,
    correctsErrors,
  })
  await recordYear(tx, ports, actor, {
    year,
    action: 'inventory.close',
    data: { version, reason: reason.trim(), lines },
  })
  await ports.jobs.send(sealRunName, { companyId: actor.companyId, userId: actor.userId, year, version }, tx)
  const [newest] = presentSeals(await selectSeals(tx, key))
  invariant(newest, 'the version that was just asked for is there')
  return newest
}
