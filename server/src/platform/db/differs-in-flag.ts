import { featureFlags as defaults, type FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import { and, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import { featureFlags } from '../../db/schema.ts'

/** Of what was said for companies: what holds at `now` and says of a flag the opposite of its default. */
export function differsInFlag(flag: FeatureFlag, now: Date): SQL | undefined {
  const { until } = featureFlags
  return and(eq(featureFlags.flag, flag), ne(featureFlags.isOn, defaults[flag].isOn), or(isNull(until), gt(until, now)))
}
