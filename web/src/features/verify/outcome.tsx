import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'

/**
 * What one check or one line came to. Only in a file that holds as a whole does it hold: in another a part without a
 * difference says no more than that, for nothing of such a file is proved.
 */
export function Outcome({ isSame, isWhole }: { isSame: boolean; isWhole: boolean }) {
  const { t } = useTranslation('verify')
  if (!isSame) return <StatusBadge tone="failed">{t('fails')}</StatusBadge>
  return isWhole ? (
    <StatusBadge tone="done">{t('holds')}</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">{t('no_difference')}</StatusBadge>
  )
}
