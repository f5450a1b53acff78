import { useTranslation } from 'react-i18next'
import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { kilograms } from '../../ui/chart/mass.ts'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import { figureText } from './figures.ts'
import type { Change } from './record-data.ts'

/** Why two footprints of one product differ, input by input. */
export function ChangeChart({ change, from, to, title }: { change: Change; from: string; to: string; title: string }) {
  const { t } = useTranslation('product')
  const { beforeKg, afterKg, steps } = change
  const differenceKg = subtractDecimal(afterKg, beforeKg)
  if (steps.length === 0) return <p className="pg-quiet">{t('change.none')}</p>
  const isMore = compareDecimals(differenceKg, '0') > 0
  const sentence = t(isMore ? 'change.more' : 'change.less', {
    kg: `${figureText(differenceKg.replace('-', ''))} kg CO₂e`,
  })
  return (
    <Waterfall
      title={title}
      sentence={compareDecimals(differenceKg, '0') === 0 ? t('change.same') : sentence}
      from={{ name: from, co2eKg: beforeKg }}
      parts={steps.map(({ name, cause, kg }) => ({ name: `${name}: ${t(`change.cause.${cause}`)}`, co2eKg: kg }))}
      to={{ name: to, co2eKg: afterKg }}
      head={t('input.name')}
      fileName={t('change.file')}
      measure={kilograms}
    />
  )
}
