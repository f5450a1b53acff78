import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/table-props.ts'
import classes from './inventory.module.css'

export type Line = Outputs['activity']['list']['rows'][number]

/** By what lines may be ordered. */
export type LineSort = NonNullable<Inputs['activity']['list']['sort']>

/** The columns of the inventory's lines. */
export function useLineColumns(): Column<Line, LineSort>[] {
  const { t } = useTranslation(['inventory', 'domain'])
  const names = useSourceNames()
  const words = useUnitWords()
  return [
    {
      key: 'generator',
      title: t('column.generator'),
      sort: 'generatorName',
      render: (line) => (
        <>
          <span className={classes.source}>{names.source(line.generatorKey, line.generatorName)}</span>
          {line.description === '' || line.description === line.generatorName ? null : (
            <span className={classes.sourceNote}>{line.description}</span>
          )}
        </>
      ),
    },
    {
      key: 'category',
      title: t('column.category'),
      render: (line) => (
        <>
          <ScopeBadge scope={line.scope} short /> {t(`domain:category.${line.category}`)}
        </>
      ),
    },
    { key: 'site', title: t('column.site'), render: (line) => line.businessUnitName },
    {
      key: 'period',
      title: t('column.period'),
      sort: 'periodStart',
      render: (line) => formatPeriod(line.periodStart, line.periodEnd),
    },
    {
      key: 'quantity',
      title: t('column.quantity'),
      isNumber: true,
      render: (line) => words.amount(line.quantity.value, line.quantity.unit),
    },
    {
      key: 'co2e',
      title: t('column.emission'),
      sort: 'co2eKg',
      isNumber: true,
      render: (line) => massText(line.co2eKg, { unit: 'kg' }),
    },
    {
      key: 'origin',
      title: t('column.origin'),
      render: (line) => (
        <>
          {t(`origin.${line.cameBy}`)}
          {line.revisedBy === null ? null : <span className={classes.notes}>{t(`revised.${line.revisedBy}`)}</span>}
          {line.notes.length === 0 ? null : (
            <span className={classes.notes}>{t('line.notes', { count: line.notes.length })}</span>
          )}
        </>
      ),
    },
  ]
}
