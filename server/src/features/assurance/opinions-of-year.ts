import type { OpinionFact } from '@pegada/core/report/report-facts.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectConcluded } from './repo.ts'

/** What verifiers concluded of a year, the earliest first, each on the sealed version that it names. */
export async function opinionsOfYear(
  tx: Tx,
  key: { readonly companyId: string; readonly year: number },
): Promise<OpinionFact[]> {
  const concluded = await selectConcluded(tx, key)
  return concluded.flatMap(({ verifier, opinion, opinionLevel, opinionVersion, opinionOn }) =>
    opinion === null || opinionLevel === null || opinionVersion === null || opinionOn === null
      ? []
      : [{ verifier, kind: opinion, level: opinionLevel, version: opinionVersion, givenOn: opinionOn }],
  )
}
