import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { getSealed, type SealedVersion } from '../seal/list-seals.ts'
import type { AssuranceRow, DrawRow } from './repo.ts'
import { countOtherChanges } from './repo-entries.ts'
import type { FindingRow } from './repo-samples.ts'

/**
 * Refuses an opinion on a version that the work does not bear out: one that lacks a correction, or that was not drawn and holds
 * more than the corrections of findings beside what was drawn before it. Throws `assurance.version_before_correction` or
 * `assurance.version_not_drawn`.
 */
export async function checkOpinionVersion(
  tx: Tx,
  row: AssuranceRow,
  {
    seal: { version, sealedAt },
    draws,
    findings,
  }: { readonly seal: SealedVersion; readonly draws: readonly DrawRow[]; readonly findings: readonly FindingRow[] },
): Promise<void> {
  const corrected = findings.flatMap(({ correctedVersion }) => (correctedVersion === null ? [] : [correctedVersion]))
  const newest = Math.max(0, ...corrected)
  if (version < newest) throw new DomainError('assurance.version_before_correction', { version: newest })
  const drawn = draws.map((draw) => draw.version)
  if (drawn.includes(version)) return
  const before = drawn.filter((one) => one < version)
  if (before.length === 0 || newest !== version) throw new DomainError('assurance.version_not_drawn', { version })
  const from = await getSealed(tx, { companyId: row.companyId, year: row.year, version: Math.max(...before) })
  const others = await countOtherChanges(tx, row, { from: from.sealedAt, to: sealedAt })
  if (others > 0) throw new DomainError('assurance.version_not_drawn', { version })
}
