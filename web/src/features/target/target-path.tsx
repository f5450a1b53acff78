import { useTranslation } from 'react-i18next'
import { formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TargetBudget } from './target-budget.tsx'
import { pathOption } from './target-chart.ts'
import type { TargetRead } from './targets-data.ts'

/** The path of a target, the ledger's years and the published lines against it, and how far it is from here. */
export function TargetPath({ target }: { target: TargetRead }) {
  const { t } = useTranslation(['target', 'common', 'domain'])
  const { years, standing, lines, measure, product } = target
  const text = useTargetText(target)
  const sentence = useSentence(target)
  const names = {
    allowed: `${t('chart.allowed')} (${text.unit})`,
    emitted: `${t('chart.emitted')} (${text.unit})`,
    lines: lines.map(({ line, ratePercent, cutPercent, lastYear }) =>
      t(`line.${line}`, { rate: percent(ratePercent ?? '0'), cut: percent(cutPercent), year: lastYear }),
    ),
  }
  const figure = (value: string | null | undefined) => (value == null ? t('chart.none') : text.valueOf(value))
  const working =
    text.amountUnit === null ? [] : [`${t('chart.kg')} (${unitCo2e})`, `${t('column.measure')} (${text.amountUnit})`]
  return (
    <>
      <Chart
        title={t('chart.title')}
        sentence={sentence}
        option={(paint) => pathOption(target, paint, names)}
        rows={[
          [
            t('chart.year'),
            names.allowed,
            names.emitted,
            ...working,
            ...names.lines.map((name) => `${name} (${text.unit})`),
          ],
          ...years.map(({ year, allowed, emitted, kg, amount }, at) => [
            ...[String(year), figure(allowed), figure(emitted)],
            ...(working.length === 0
              ? []
              : [kg === null ? t('chart.none') : tonnes(kg), amount === null ? '—' : text.amountOf(amount)]),
            ...lines.map((line) => figure(line.allowed[at])),
          ]),
        ]}
        fileName={t('chart.file')}
      />
      <LinesNote target={target} />
      <Facts>
        <Fact name={t('column.name')}>
          <span dir="auto">{target.name}</span>
        </Fact>
        <Fact name={t('column.term')}>{t(`term.${target.term}`)}</Fact>
        <Fact name={t('column.measure')}>{t(`measure.${measure ?? 'none'}`)}</Fact>
        <Fact name={t('column.product')}>
          {product ? <span dir="auto">{`${product.name} (${product.unit})`}</span> : null}
        </Fact>
        <Fact name={t('column.scopes')}>{target.scopes.map((scope) => t(`common:scope.${scope}`)).join(', ')}</Fact>
        <Fact name={t('column.categories')}>
          {target.categories.map((category) => t(`domain:category.${category}`)).join(', ')}
        </Fact>
        <Fact name={t('column.cutPercent')}>{percent(target.cutPercent)}</Fact>
        {standing ? (
          <>
            <Fact name={t('standing.done', { year: standing.year })}>{text.textOf(standing.done)}</Fact>
            <Fact name={t('standing.due', { year: standing.year })}>{text.textOf(standing.due)}</Fact>
            <Fact name={t('standing.whole')}>{text.textOf(standing.whole)}</Fact>
          </>
        ) : null}
      </Facts>
      <TargetBudget target={target} />
    </>
  )
}

/** By whose rates the lines are drawn, or why there are none. */
function LinesNote({ target: { lines, measure, term } }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  const [first] = lines
  if (first === undefined && measure === null) return null
  return <p className="pg-quiet">{first ? t(`lines.${term}`, { source: first.source }) : t('lines.intensity')}</p>
}

function useSentence(target: TargetRead): string {
  const { t } = useTranslation('target')
  const { textOf } = useTargetText(target)
  const { years, standing, baseYear } = target
  const [base] = years
  if (base?.allowed === null)
    return t(base.kg === null ? 'sentence.no_base' : 'sentence.no_measure', { year: baseYear })
  if (!standing) return t('sentence.no_year')
  const isBehind = !standing.behind.startsWith('-') && standing.behind !== '0'
  const said = {
    year: standing.year,
    amount: textOf(standing.behind.replace('-', '')),
    done: formatShare(standing.doneShare ?? '0'),
    due: formatShare(standing.dueShare ?? '0'),
  }
  return t(isBehind ? 'sentence.behind' : 'sentence.ahead', said)
}

function percent(figure: string): string {
  return formatShare(shiftDecimal(figure, -2))
}
