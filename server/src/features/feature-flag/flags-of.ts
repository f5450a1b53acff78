import type { Outputs } from '@pegada/contract/contract.ts'
import { FEATURE_FLAGS, type FeatureFlag, featureFlags, flagsOn } from '@pegada/core/access/feature-flag.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { countDiffering, selectSettings } from './repo.ts'

type Deps = Pick<Ports, 'db' | 'clock'>

/** What is on for a company just now: pages are told by it (`account.getViewer`), and the door of the server asks it. */
export async function flagsOf({ db, clock }: Deps, companyId: string): Promise<FeatureFlag[]> {
  return flagsOn(await selectSettings(db, companyId), clock.now())
}

/** Throws `feature_flag.off` with the flag. */
export async function requireFlag(deps: Deps, companyId: string, flag: FeatureFlag): Promise<void> {
  if (!(await flagsOf(deps, companyId)).includes(flag)) throw new DomainError('feature_flag.off', { flag })
}

/** Every flag with its default, and for how many companies it is just now not so. */
export function flagsOfAll({ db, clock }: Deps): Promise<Outputs['platformSystem']['get']['flags']> {
  const now = clock.now()
  return Promise.all(
    FEATURE_FLAGS.map(async (flag) => {
      const { isOn: isOnByDefault, owner } = featureFlags[flag]
      return { flag, owner, isOnByDefault, differing: await countDiffering(db, flag, now) }
    }),
  )
}
