import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A button that stays for those who may not, and says why. */
export function GuardedButton({
  isAllowed,
  onPress,
  children,
  ...look
}: {
  isAllowed: boolean
  onPress: () => void
  children: string
  variant?: 'default' | 'filled' | 'subtle'
  color?: string
  isBusy?: boolean
}) {
  const { t } = useTranslation('bills')
  const { isBusy = false, ...rest } = look
  return (
    <Tooltip label={t('not_allowed')} disabled={isAllowed} multiline maw={300}>
      <Button
        {...rest}
        loading={isBusy}
        {...(isAllowed ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': t('not_allowed') })}
        onClick={() => (isAllowed ? onPress() : undefined)}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
