import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Who reads here, and with what role on the platform. */
export function SignedInAs() {
  const { t } = useTranslation(['platform-company', 'shell'])
  const { user, platformRole } = useViewer()
  return (
    <Notice tone="info">
      {t('signed_in')} <bdi>{user.email}</bdi> · {platformRole ? t(`shell:role.${platformRole}`) : t('no_role')}
    </Notice>
  )
}
