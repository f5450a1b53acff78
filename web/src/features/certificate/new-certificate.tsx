import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'

/** The way to enter a certificate; where it is closed it says why. */
export function NewCertificate({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('certificate')
  const isAllowed = useCan('certificate:write')
  const lack = usePlanLack('certificates')
  return (
    <ReasonButton reason={isAllowed ? lack : t('not_allowed')} onPress={onNew}>
      {t('new')}
    </ReasonButton>
  )
}
