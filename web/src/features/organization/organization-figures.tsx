import { useTranslation } from 'react-i18next'
import { currentYear } from '../../lib/current-year.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import type { Overview } from './overview-data.ts'

/** The four metrics; each leads to where it is told. */
export function OrganizationFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation(['organization', 'inventory-year'])
  const { year, units, approach, foundingYear } = overview
  return (
    <Tiles>
      <Figure
        label={t('units.label')}
        value={formatDecimal(String(units.total))}
        unit={t('units.unit', { count: units.total })}
        comparison={t('units.counted', { ...units, year })}
        to={pathTo(paths.units, { year })}
      />
      <Employees overview={overview} />
      <Figure
        label={t('approach.label')}
        value={t(`inventory-year:boundary.${approach}`)}
        unit=""
        comparison={t('approach.counted', { year })}
        to={pathTo(paths.boundaries, { year })}
      />
      <Figure
        label={t('founding.label')}
        value={foundingYear === null ? t('not_told') : String(foundingYear)}
        unit=""
        comparison={
          foundingYear === null ? t('founding.none') : t('founding.age', { count: currentYear() - foundingYear })
        }
        to={pathTo(paths.organization)}
      />
    </Tiles>
  )
}

function Employees({ overview: { year, employees } }: { overview: Overview }) {
  const { t } = useTranslation('organization')
  const { count, source, unitsWith } = employees
  if (count === null) {
    return (
      <Figure
        label={t('employees.label')}
        value={t('not_told')}
        unit=""
        comparison={t('employees.none')}
        to={pathTo(paths.units, { year })}
      />
    )
  }
  return (
    <Figure
      label={t('employees.label')}
      value={formatDecimal(count)}
      unit={t('employees.unit')}
      comparison={
        source === 'units' ? t('employees.from.units', { count: unitsWith, year }) : t('employees.from.company')
      }
      to={source === 'units' ? pathTo(paths.units, { year }) : pathTo(paths.organization)}
    />
  )
}
