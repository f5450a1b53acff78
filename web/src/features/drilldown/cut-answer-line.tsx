import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonths } from '../../lib/date-format.ts'
import { isolate } from '../../lib/isolate.ts'
import { compareDecimals } from '../../lib/number-format.ts'
import { tonnes, unitCo2 } from '../../parts/inventory/amounts.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { useDimensions } from './cut-facets.tsx'
import classes from './drilldown.module.css'
import { biogenicQuery, facetQuery, wholeQuery } from './drilldown-data.ts'
import { type Drilldown, isNarrowed } from './drilldown-state.ts'
import { useMeasure } from './measure-text.ts'
import { useValueNames } from './use-value-names.ts'

/** The answer in one sentence, from the same figures as the marks below; what cannot be told is told there. */
export function CutAnswerLine({ question }: { question: Drilldown }) {
  const { t } = useTranslation('drilldown')
  const measure = useMeasure(question)
  const nameOf = useValueNames(question)
  const known = useDimensions(question)
  const { filters, by } = question
  const open = [...by, ...known].find((one) => filters[one] === undefined && known.includes(one)) ?? 'scope'
  const part = useQuery({ ...facetQuery(question, open), placeholderData: keepPreviousData })
  const whole = useQuery(wholeQuery(question))
  if (part.isError || whole.isError) return null
  if (!part.data || !whole.data || part.data.measure !== question.measure) return <SkeletonBlock height={52} />
  // Nothing was measured: no sentence says zero, what stands below teaches.
  if (whole.data.total.lines === 0) return null
  const { total, levels } = part.data
  const [largest] = [...(levels[0]?.nodes ?? [])].sort((a, b) => compareDecimals(b.value, a.value))
  const said = (amount: string) => isolate(measure.said(amount))
  const values = {
    what: t(`measure.${question.measure}`),
    period: formatMonths(question.from, question.to),
    amount: said(total.value),
    whole: said(whole.data.total.value),
    share: percentOf(total.value, whole.data.total.value),
    narrowed: known
      .flatMap((one) => (filters[one] ? [filters[one].map((key) => isolate(nameOf(one, key))).join(', ')] : []))
      .join(' · '),
  }
  return (
    <div aria-live="polite">
      <p className={classes.answer}>
        {t(isNarrowed(filters) ? 'answer.part' : 'answer.whole', values)}
        {largest && compareDecimals(largest.value, '0') > 0 && compareDecimals(total.value, '0') > 0
          ? ` ${t('answer.most', { name: isolate(largest.name), share: percentOf(largest.value, total.value) })}`
          : null}
      </p>
      {question.measure === 'market' || question.measure === 'fee' ? (
        <p className={classes.beside}>{t(`answer.${question.measure}`)}</p>
      ) : null}
      {question.measure === 'co2e' || question.measure === 'market' ? <Beside question={question} /> : null}
    </div>
  )
}

/** Biogenic CO2 stands outside the scopes and is never added to them. */
function Beside({ question }: { question: Drilldown }) {
  const { t } = useTranslation('drilldown')
  const biogenic = useQuery(biogenicQuery(question)).data?.total.value
  if (biogenic === undefined || compareDecimals(biogenic, '0') === 0) return null
  return (
    <p className={classes.beside}>{t('answer.biogenic', { amount: isolate(`${tonnes(biogenic)}\u00a0${unitCo2}`) })}</p>
  )
}
