import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useFeature } from '../../parts/plan/use-feature.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'

/** A button that only administrators may press, with a plan that has automation unless it `ends` something; for others it stays and says why. */
export function ManageButton({
  onPress,
  isBusy = false,
  ends = false,
  children,
  ...look
}: Omit<ButtonProps, 'loading' | 'disabled'> & {
  onPress: () => void
  isBusy?: boolean
  ends?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation(['automation', 'plan'])
  const isAllowed = useCan('automation:manage')
  const isInPlan = useFeature('automation')
  const lack = ends || isInPlan ? undefined : t('plan:upgrade.lacking')
  return (
    <ReasonButton {...look} reason={isAllowed ? lack : t('not_allowed')} isBusy={isBusy} onPress={onPress}>
      {children}
    </ReasonButton>
  )
}
