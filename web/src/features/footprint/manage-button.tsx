import { useTranslation } from 'react-i18next'
import { FeatureButton, type FeatureButtonProps } from '../../parts/plan/feature-button.tsx'

/** A button for whoever manages the exchange of footprints, with a plan that has it unless it `ends` something. */
export function ManageButton(props: FeatureButtonProps) {
  const { t } = useTranslation('footprint')
  return <FeatureButton {...props} permission="pact:manage" feature="pact" forbidden={t('manage.not_allowed')} />
}
