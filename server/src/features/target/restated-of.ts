import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { restatedBase } from '@pegada/core/reduction/restated-base.ts'
import type { Path } from '@pegada/core/reduction/trajectory.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findPolicyOf } from '../base-year/find-base-year.ts'
import { listSeals } from '../seal/list-seals.ts'
import { shown } from './present.ts'
import type { TargetRow } from './repo.ts'

/** What another figure of the base year does to the target; null while it is as it was when the target was set. */
export async function restatedOf(
  tx: Tx,
  { companyId, baseYear, setBase }: Pick<TargetRow, 'companyId' | 'baseYear' | 'setBase'>,
  path: Path,
): Promise<Outputs['target']['get']['restated']> {
  // What is kept is rounded as what is answered is: digits beyond that are no restatement.
  if (setBase === null || decimal(setBase).eq(shown(path.base))) return null
  const told = restatedBase(path, decimal(setBase))
  if (!told) return null
  const policy = await findPolicyOf(tx, companyId)
  const seals = await listSeals(tx, { companyId, year: baseYear })
  return {
    ...{ before: shown(told.before), after: shown(told.after), changePercent: shown(told.changePercent) },
    ...{ endBefore: shown(told.endBefore), endAfter: shown(told.endAfter) },
    thresholdPercent: policy?.baseYear === baseYear ? toPlain(decimal(policy.thresholdPercent)) : null,
    versions: seals
      .filter(({ state }) => state === 'sealed')
      .map(({ version, reason, sealedAt }) => ({ version, reason, sealedAt }))
      .toReversed(),
  }
}
