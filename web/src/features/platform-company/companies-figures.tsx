import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../lib/number-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import type { CompaniesSummary } from './companies-data.ts'

/** How many companies there are, who works in them and of which years that is, and which pay. */
export function CompaniesFigures({ summary }: { summary: CompaniesSummary }) {
  const { t } = useTranslation('platform-company')
  const { companies, employees, active } = summary
  return (
    <section aria-label={t('figures')}>
      <Tiles>
        <Figure
          label={t('figure.companies')}
          value={formatCount(companies)}
          unit={t('unit.companies', { count: companies })}
        />
        <Figure
          label={t('figure.employees')}
          value={formatDecimal(employees)}
          unit={t('unit.people', { count: Number(employees) })}
          comparison={useEmployeesNote(summary)}
        />
        <Figure
          label={t('figure.active')}
          value={formatCount(active)}
          unit={t('unit.companies', { count: active })}
          comparison={t('figure.active.note')}
        />
      </Tiles>
    </section>
  )
}

function useEmployeesNote({ companies, employeesFrom, firstYear, lastYear }: CompaniesSummary): string {
  const { t } = useTranslation('platform-company')
  if (employeesFrom === 0) return t('employees.none')
  const said = { told: formatCount(employeesFrom), total: formatCount(companies) }
  if (firstYear === null || lastYear === null) return t('employees.from', said)
  if (firstYear === lastYear) return t('employees.from.year', { ...said, first: String(firstYear) })
  return t('employees.from.years', { ...said, first: String(firstYear), last: String(lastYear) })
}
