import { useTranslation } from 'react-i18next'
import { denominatorIn, useBenchmarkState } from './benchmark-data.ts'

/** That what others told is of every km, where the own years are measured by those with a load. */
export function EveryKm() {
  const { t } = useTranslation('benchmark')
  const [state] = useBenchmarkState()
  return denominatorIn(state) === 'loaded' ? <p className="pg-quiet">{t('every_km')}</p> : null
}
