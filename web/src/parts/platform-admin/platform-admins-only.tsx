import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'

/** Pages of platform administrators: others are refused, and who has no second factor is led to set it up. */
export function PlatformAdminsOnly({ refusal, children }: { refusal: string; children: ReactNode }) {
  const { t } = useTranslation('security')
  const { isPlatformAdmin, hasTwoFactor } = useViewer()
  if (!isPlatformAdmin) return <ForbiddenState>{refusal}</ForbiddenState>
  if (hasTwoFactor) return children
  return (
    <EmptyState
      title={t('two_factor.title')}
      action={<ButtonLink target={pathTo(paths.profile)}>{t('two_factor.set_up')}</ButtonLink>}
    >
      {t('two_factor.required')}
    </EmptyState>
  )
}
