import { DRILLDOWN_MEASURES, MEASURES_BY_GWP, MEASURES_OF_COMPANY } from '@pegada/contract/drilldown-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { unitsQuery } from './drilldown-data.ts'
import { comparisons, cutGwpSets, type Drilldown } from './drilldown-state.ts'
import { PlainMonth } from './plain-month.tsx'

/** What is measured, of which months, and beside what. */
export function CutFilterBar({
  question,
  onAsk,
}: {
  question: Drilldown
  onAsk: (change: Partial<Drilldown>) => void
}) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const { measure, from, to, year } = question
  const isWhole = useViewer().units === null
  const measures = DRILLDOWN_MEASURES.filter((one) => isWhole || !MEASURES_OF_COMPANY.includes(one))
  return (
    <>
      <FilterSelect
        label={t('filter.measure')}
        choices={measures.map((one) => ({ value: one, label: t(`measure.${one}`) }))}
        value={measure}
        onChange={(next) => onAsk({ measure: DRILLDOWN_MEASURES.find((one) => one === next) ?? 'co2e' })}
        width={230}
      />
      {measure === 'quantity' ? <UnitSelect question={question} onAsk={onAsk} /> : null}
      {MEASURES_BY_GWP.includes(measure) ? (
        <FilterSelect
          label={t('inventory:filter.gwp')}
          all={t('filter.gwp.inventory')}
          choices={cutGwpSets.map((set) => ({ value: set, label: t(`inventory:gwp.${set}`) }))}
          value={question.gwpSet}
          onChange={(next) => onAsk({ gwpSet: cutGwpSets.find((one) => one === next) })}
          width={150}
        />
      ) : null}
      <PlainMonth
        name="from"
        label={t('filter.from')}
        value={from}
        onChange={(next) => onAsk({ from: next ?? `${year}-01` })}
      />
      <PlainMonth
        name="to"
        label={t('filter.to')}
        value={to}
        onChange={(next) => onAsk({ to: next ?? `${year}-12` })}
      />
      <FilterSelect
        label={t('filter.compare')}
        all={t('filter.compare.none')}
        choices={comparisons.map((one) => ({ value: one, label: t(`filter.compare.${one}`) }))}
        value={question.compare}
        onChange={(next) => onAsk({ compare: comparisons.find((one) => one === next) })}
        width={190}
      />
    </>
  )
}

function UnitSelect({ question, onAsk }: { question: Drilldown; onAsk: (change: Partial<Drilldown>) => void }) {
  const { t } = useTranslation('drilldown')
  const units = useQuery(unitsQuery(question))
  return (
    <FilterSelect
      label={t('filter.unit')}
      all={t('filter.unit.choose')}
      choices={(units.data?.levels[0]?.nodes ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      value={question.quantityUnit}
      onChange={(quantityUnit) => onAsk({ quantityUnit })}
      width={130}
    />
  )
}
