import type { ButtonProps } from '@mantine/core'
import type { Permission } from '@pegada/core/access/permission.ts'
import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../lib/session.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { usePlanLack } from './use-feature.ts'

/** What a button of a feature of the plan is made of, whoever may press it. */
export interface FeatureButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly onPress: () => void
  readonly isBusy?: boolean
  /** It ends something, which one may without the plan that has the feature. */
  readonly ends?: boolean
  readonly children: ReactNode
}

/** A button that some may press, with a plan that has the feature unless it `ends` something; for others it stays and says why. */
export function FeatureButton({
  permission,
  feature,
  forbidden,
  ends = false,
  isBusy = false,
  onPress,
  children,
  ...look
}: FeatureButtonProps & {
  readonly permission: Permission
  readonly feature: PlanFeature
  /** Why somebody without the permission cannot. */
  readonly forbidden: string
}) {
  const isAllowed = useCan(permission)
  const lack = usePlanLack(feature)
  return (
    <ReasonButton
      {...look}
      reason={isAllowed ? (ends ? undefined : lack) : forbidden}
      isBusy={isBusy}
      onPress={onPress}
    >
      {children}
    </ReasonButton>
  )
}
