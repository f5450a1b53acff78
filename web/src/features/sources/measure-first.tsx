import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatShare } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { Panel } from '../../ui/page.tsx'
import { tonnes, tonnesText, unitCo2e } from '../measurements/amounts.ts'
import classes from '../measurements/measurements.module.css'

export type Uncertainty = Outputs['uncertainty']['get']

/** What weighs most on the uncertainty of the total: the lines to measure better first, in order. */
export function MeasureFirst({ answer, year }: { answer: Uncertainty; year: number }) {
  const { t } = useTranslation(['sources', 'domain', 'inventory'])
  const { propagated, measureFirst } = answer
  const shown = measureFirst.slice(0, shownFirst)
  if (!propagated || shown.length === 0) return <Panel>{t('first.none')}</Panel>
  return (
    <Panel>
      <p className={classes.answer}>
        {t('first.sentence', {
          percent: formatDecimal(propagated.halfWidthPercent, 1),
          low: tonnes(propagated.lowKg),
          high: tonnesText(propagated.highKg),
          name: shown[0]?.name ?? '',
          share: formatShare(shown[0]?.varianceShare ?? '0'),
        })}
      </p>
      <div className={classes.scroll}>
        <Table className={clsx(classes.figures, classes.cards)}>
          <Table.Caption className={classes.reader}>{t('first.title')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('column.source')}</Table.Th>
              <Table.Th scope="col">{unitCo2e}</Table.Th>
              <Table.Th scope="col">{t('column.half_width')}</Table.Th>
              <Table.Th scope="col">{t('column.variance')}</Table.Th>
              <Table.Th scope="col">{t('column.pedigree')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={`${row.generatorKey} ${row.category} ${row.activityId ?? ''}`}>
                <Table.Th scope="row">
                  <Link
                    {...emissionsOf({
                      year,
                      category: row.category,
                      generatorKey: row.generatorKey,
                      ...(row.activityId === null ? {} : { line: row.activityId }),
                    })}
                  >
                    {row.name}
                  </Link>
                  <span className={classes.notes}>{t(`domain:category.${row.category}`)}</span>
                </Table.Th>
                <Table.Td data-label={unitCo2e}>{tonnes(row.co2eKg)}</Table.Td>
                <Table.Td
                  data-label={t('column.half_width')}
                >{`± ${formatDecimal(row.halfWidthPercent, 1)} %`}</Table.Td>
                <Table.Td data-label={t('column.variance')}>{formatShare(row.varianceShare)}</Table.Td>
                <Table.Td data-label={t('column.pedigree')}>
                  <Pedigree scores={row.pedigree} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {measureFirst.length > shown.length ? (
        <p className={classes.muted}>{t('first.shown', { count: shown.length })}</p>
      ) : null}
    </Panel>
  )
}

/** Five scores from 1 (very good) to 5 (poor); the title says each in words. */
export function Pedigree({ scores }: { scores: string }) {
  const { t } = useTranslation('inventory')
  const digits = [...scores.matchAll(/[1-5]/g)].map(([digit]) => digit)
  const words = indicators.map(
    (key, index) => `${t(`pedigree.${key}`)}: ${t(`pedigree.${key}.${digits[index] ?? '5'}`)}`,
  )
  return (
    <abbr className="pg-mono" title={words.join('\n')}>
      {digits.join(' ')}
    </abbr>
  )
}

const indicators = ['reliability', 'completeness', 'temporal', 'geographical', 'technological'] as const
const shownFirst = 10
