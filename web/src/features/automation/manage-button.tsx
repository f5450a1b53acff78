import { useTranslation } from 'react-i18next'
import { FeatureButton, type FeatureButtonProps } from '../../parts/plan/feature-button.tsx'

/** A button that only administrators may press, with a plan that has automation unless it `ends` something. */
export function ManageButton(props: FeatureButtonProps) {
  const { t } = useTranslation('automation')
  return <FeatureButton {...props} permission="automation:manage" feature="automation" forbidden={t('not_allowed')} />
}
