import { useTranslation } from 'react-i18next'
import { formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import type { TargetRead } from './targets-data.ts'

/** What is left of the path’s budget and at which rate it is kept: a method of its own, named with whose it is. */
export function TargetBudget({ target }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  const { textOf } = useTargetText(target)
  const { budget, targetYear } = target
  if (!budget) return null
  const { year, overshoot, left, end, ratePercent, source } = budget
  const amountOf = (figure: string) => textOf(figure.replace('-', ''))
  return (
    <Section title={t('budget.title')}>
      <p className="pg-quiet">{t('budget.about', { source, target: targetYear })}</p>
      <Facts>
        <Fact name={t(overshoot.startsWith('-') ? 'budget.under' : 'budget.over', { year })}>
          {amountOf(overshoot)}
        </Fact>
        <Fact name={t(left.startsWith('-') ? 'budget.spent' : 'budget.left', { target: targetYear })}>
          {amountOf(left)}
        </Fact>
        {ratePercent === null || end.startsWith('-') ? null : (
          <Fact name={t('budget.rate')}>
            {t('budget.rate.value', { rate: formatShare(shiftDecimal(ratePercent, -2)) })}
          </Fact>
        )}
      </Facts>
      {ratePercent === null ? <p>{t('budget.unchanged')}</p> : null}
      {end.startsWith('-') ? <p>{t('budget.impossible', { target: targetYear })}</p> : null}
    </Section>
  )
}
