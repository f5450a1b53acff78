import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'

/** A button that only administrators may press; for others it stays and says why. */
export function ManageButton({
  onClick,
  children,
  ...props
}: ButtonProps & { onClick: () => void; children: ReactNode }) {
  const { t } = useTranslation('automation')
  const mayManage = useCan('automation:manage')
  const forbidden = { 'data-disabled': true, 'aria-disabled': true, 'aria-description': t('not_allowed') } as const
  return (
    <Tooltip label={t('not_allowed')} disabled={mayManage} multiline maw={300}>
      <Button {...props} {...(mayManage ? {} : forbidden)} onClick={() => (mayManage ? onClick() : undefined)}>
        {children}
      </Button>
    </Tooltip>
  )
}
