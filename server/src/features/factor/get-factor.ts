import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { recordOf } from './factor-row.ts'
import { headline, presentFactor } from './present.ts'
import { countUses, findSource, listVersions } from './repo.ts'
import { findVisible } from './resolve-factor.ts'

/** One factor with its versions, source, evidence and how often the company used it. Throws `factor.not_found`. */
export async function getFactor(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  factorId: string,
): Promise<Outputs['factor']['get']> {
  const factor = await findVisible(tx, actor.companyId, factorId)
  if (!factor) throw new DomainError('factor.not_found', { factor: factorId.slice(0, 200) })
  const source = await findSource(tx, factor.source)
  invariant(source, 'the source of a factor is known')
  const versions = await listVersions(tx, actor.companyId, factor.source, factor.key)
  const evidence = factor.documentId ? await findDocumentSummary(tx, actor, factor.documentId) : null
  return {
    ...presentFactor(ports, { factor, source }),
    note: factor.note,
    refusal: factor.refusal,
    uses: await countUses(tx, actor.companyId, factorIdOf(factor)),
    evidence,
    versions: versions.map((row) => ({
      id: row.id,
      edition: row.edition,
      version: row.version,
      year: row.year,
      co2eKg: headline(ports, recordOf(row)).co2eKg,
      isCurrent: row.isCurrent,
      approval: row.approval,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
