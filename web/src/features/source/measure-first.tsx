import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rangeMark } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { percentOf } from '../../parts/inventory/ranking.ts'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { scoresOf, type UncertainSource, uncertainSources } from './uncertain-sources.ts'

export type Uncertainty = Outputs['uncertainty']['get']

/** What weighs most on the uncertainty of the total: the sources to measure better first, in order. */
export function MeasureFirst({
  answer,
  year,
  nameOf,
}: {
  answer: Uncertainty
  year: number
  /** The name of a source by its key, where it is known. */
  nameOf: (generatorKey: string) => string | undefined
}) {
  const { t } = useTranslation(['source', 'domain', 'inventory-words'])
  const { said } = useGenerators()
  const { propagated, measureFirst } = answer
  const ranked = uncertainSources(measureFirst)
  const shown = ranked.slice(0, shownFirst)
  const named = (row: UncertainSource) =>
    row.lines > 1 ? (nameOf(row.generatorKey) ?? said(row.name)) : said(row.name)
  const [first] = shown
  if (!propagated || !first) return <Panel>{t('first.none')}</Panel>
  return (
    <Panel>
      <p className={classes.answer}>
        {t('first.sentence', {
          percent: formatDecimal(propagated.halfWidthPercent, 1),
          low: tonnes(propagated.lowKg),
          high: tonnesText(propagated.highKg),
          name: named(first),
          share: percentOf(first.varianceShare, '1'),
        })}
      </p>
      <FiguresTable caption={t('first.title')} hasCards>
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
            <Table.Tr key={`${row.generatorKey} ${row.category}`}>
              <Table.Th scope="row">
                <Link
                  {...emissionsOf({
                    year,
                    category: row.category,
                    generatorKey: row.generatorKey,
                    ...(row.activityId === null ? {} : { line: row.activityId }),
                  })}
                >
                  {named(row)}
                </Link>
                <span className={figures.note}>
                  {t('first.lines', { count: row.lines, category: t(`domain:category.${row.category}`) })}
                </span>
              </Table.Th>
              <Table.Td data-label={unitCo2e}>{tonnes(row.co2eKg)}</Table.Td>
              <Table.Td data-label={t('column.half_width')}>{widthText(row.halfWidth)}</Table.Td>
              <Table.Td data-label={t('column.variance')}>
                {percentOf(row.varianceShare, '1')}
                <span className={figures.note}>{t(`inventory-words:ranking.improve.${row.improve}`)}</span>
              </Table.Td>
              <Table.Td data-label={t('column.pedigree')}>
                <Pedigree scores={row.pedigree} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      {ranked.length > shown.length ? <p className="pg-quiet">{t('first.shown', { count: shown.length })}</p> : null}
    </Panel>
  )
}

/** Five scores from 1 (very good) to 5 (poor); the title says each in words. */
export function Pedigree({ scores }: { scores: string }) {
  const { t } = useTranslation('inventory-words')
  const digits = scoresOf(scores)
  const words = indicators.map((key, index) => `${t(`pedigree.${key}`)}: ${t(`pedigree.${key}.${digits[index] ?? 5}`)}`)
  return (
    <abbr className="pg-mono" title={words.join('\n')}>
      {digits.join(' ')}
    </abbr>
  )
}

function widthText([least, most]: UncertainSource['halfWidth']): string {
  const [low, high] = [formatDecimal(least, 1), formatDecimal(most, 1)]
  return low === high ? `± ${low}\u00a0%` : `± ${low}${rangeMark()}${high}\u00a0%`
}

const indicators = ['reliability', 'completeness', 'temporal', 'geographical', 'technological'] as const
const shownFirst = 10
