import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useFeature } from '../plan/use-feature.ts'

/** A button that only administrators may press, with a plan that has automation unless it `ends` something; for others it stays and says why. */
export function ManageButton({
  onClick,
  ends = false,
  children,
  ...props
}: ButtonProps & { onClick: () => void; ends?: boolean; children: ReactNode }) {
  const { t } = useTranslation(['automation', 'plans'])
  const isAllowed = useCan('automation:manage')
  const isInPlan = useFeature('automation')
  const mayManage = isAllowed && (ends || isInPlan)
  const reason = isAllowed ? t('plans:upgrade.lacking') : t('not_allowed')
  const forbidden = { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason } as const
  return (
    <Tooltip label={reason} disabled={mayManage} multiline maw={300}>
      <Button {...props} {...(mayManage ? {} : forbidden)} onClick={() => (mayManage ? onClick() : undefined)}>
        {children}
      </Button>
    </Tooltip>
  )
}
