import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What stands on a page only where it is on for the company; else the page says so, and whom to ask. */
export function BehindFlag({ flag, children }: { flag: FeatureFlag; children: ReactNode }) {
  return useFlag(flag) ? children : <FlagOff flag={flag} />
}

/** That a part of the product is off for the company, and nothing where it is on. */
export function FlagOff({ flag }: { flag: FeatureFlag }) {
  const { t } = useTranslation('feature-flag')
  return useFlag(flag) ? null : (
    <Notice tone="warning" title={t('off.title', { name: t(`${flag}.name`) })}>
      {t('off.text')} {t(`${flag}.off`)}
    </Notice>
  )
}
