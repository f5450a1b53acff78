import { PLAN_FEATURES } from '@pegada/core/plan/entitlements.ts'
import { failureOf } from '../../lib/error-message.ts'
import { ErrorState } from '../../ui/states.tsx'
import { UpgradeNotice } from './upgrade-notice.tsx'

/** In place of what could not be read: the way to the plan that has it, or the failure with the way to try again. */
export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, data } = failureOf(error)
  const feature = code === 'plan.feature_required' && PLAN_FEATURES.find((one) => one === data.feature)
  return feature ? <UpgradeNotice feature={feature} /> : <ErrorState error={error} onRetry={onRetry} />
}
