import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { PublicIntensity } from './intensities-data.ts'

/** One published intensity for who may not change it. */
export function IntensityFacts({ intensity }: { intensity: PublicIntensity }) {
  const { t } = useTranslation(['public-intensity', 'benchmark'])
  const { value, mass, denominator, product, productUnit, scopes, source, address } = intensity
  const words = ['cnae', 'country', 'page'] as const
  return (
    <Facts>
      <Fact name={t('column.value')}>
        <bdi className="pg-num">{`${formatDecimal(value)} ${mass} CO₂e`}</bdi>
      </Fact>
      <Fact name={t('column.denominator')}>{t(`benchmark:by.${denominator}`)}</Fact>
      <Fact name={t('column.product')}>{product === null ? null : `${product} (${productUnit ?? ''})`}</Fact>
      <Fact name={t('column.scopes')}>{t(`benchmark:published.scopes.${scopes.replaceAll(',', '_')}`)}</Fact>
      {words.map((word) => (
        <Fact key={word} name={t(`column.${word}`)}>
          <bdi>{intensity[word]}</bdi>
        </Fact>
      ))}
      <Fact name={t('column.year')}>{String(intensity.year)}</Fact>
      <Fact name={t('column.source')}>
        <a href={address} target="_blank" rel="noreferrer" dir="auto">
          {source}
        </a>
      </Fact>
      <Fact name={t('column.publishedOn')}>{formatDay(intensity.publishedOn)}</Fact>
    </Facts>
  )
}
