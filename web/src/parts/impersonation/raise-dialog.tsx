import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { reasonFault, reasonMax } from './reason.ts'

/** Asks an administrator of the platform why they are to change things as somebody, and what that means. */
export function RaiseDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const { t } = useTranslation(['impersonation', 'common'])
  return (
    <ReasonDialog
      title={t('raise.title')}
      label={t('raise.reason')}
      hint={t('reason.hint')}
      confirmLabel={t('banner.raise')}
      maxLength={reasonMax}
      check={(reason) => reasonFault(reason, t).reason}
      act={(reason) => api.impersonation.raise.call({ reason })}
      cause="impersonation.raise"
      reread={[api.account.getViewer]}
      done={t('raise.done')}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{t('raise.text', { person })}</p>
    </ReasonDialog>
  )
}
