import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Ports } from '../../ports.ts'
import { countViolations, selectViolations } from './repo-violations.ts'

/** What browsers told that the security policy held back, by directive and blocked source. */
export function listViolations(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformSecurity']['violations'],
): Promise<Outputs['platformSecurity']['violations']> {
  return platformList(db, {}, wanted, {
    ...{ sort: 'lastAt', select: selectViolations, count: countViolations },
    present: ({ row: { firstAt, lastAt, ...row } }) => ({
      ...{ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
    }),
  })
}
