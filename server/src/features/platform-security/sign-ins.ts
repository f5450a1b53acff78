import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { signInFailureReasons } from '@pegada/contract/platform-security.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countByReason, countBySpan, listFailingAccounts, listFailingAddresses } from './repo-sign-ins.ts'
import { seesPeople } from './sees-people.ts'

const hour = 3_600_000
/** How many hours ago each window begins: with the running hour or day it has 24 hours, 7 days or 30. */
const windows = { day: 23 * hour, week: 6 * 24 * hour, month: 29 * 24 * hour } as const

/** Sign-ins that failed in a window: over time, from which addresses, for which accounts. */
export async function failedSignIns(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  { window = 'day' }: Inputs['platformSecurity']['signIns'],
): Promise<Outputs['platformSecurity']['signIns']> {
  const { db, clock } = ports
  const isOpen = await seesPeople(ports, actor)
  const now = clock.now()
  const span = window === 'day' ? 'hour' : 'day'
  const spans = await countBySpan(db, { since: new Date(now.getTime() - windows[window]), now, span })
  const since = spans[0]?.at ?? now
  const [byReason, addresses, accounts] = await Promise.all([
    countByReason(db, since),
    listFailingAddresses(db, since),
    listFailingAccounts(db, since),
  ])
  const reasons = signInFailureReasons.map((reason) => ({
    reason,
    failures: byReason.find((one) => one.reason === reason)?.failures ?? 0,
  }))
  return {
    failures: reasons.reduce((sum, { failures }) => sum + failures, 0),
    reasons,
    spans: spans.map(({ at, failures }) => ({ at: at.toISOString(), failures })),
    addresses: addresses.map(({ address, accounts, failures, limited, lastAt }) => ({
      ...{ address: isOpen ? address : null, accounts, failures, limited, lastAt: lastAt.toISOString() },
    })),
    accounts: accounts.map(({ userId, name, addresses, failures, limited, lastAt }) => ({
      ...{ userId, name: isOpen ? name : null, addresses, failures, limited, lastAt: lastAt.toISOString() },
    })),
  }
}
