import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ReasonDialog } from '../../ui/reason-form.tsx'

/** Asks why somebody or an address is let in again, and lets them in. */
export function LiftDialog({
  name,
  act,
  onClose,
}: {
  /** Who or what is let in. */
  name: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation('platform-security')
  return (
    <ReasonDialog
      title={t('lift.of', { name })}
      act={act}
      cause="platform_security.lift"
      reread={[api.platformSecurity]}
      done={t('lift.done')}
      onSent={onClose}
      hint={t('reason.hint')}
      confirmLabel={t('lift')}
      maxLength={500}
      onCancel={onClose}
    />
  )
}
