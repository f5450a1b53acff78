import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { massText } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { Code } from '../../ui/code.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'

type Year = Outputs['factorEffect']['list']['rows'][number]

/** The lines of an inventory year of a company that change most, the widest first. */
export function WidestLines({ year: { company, year, widestLines } }: { year: Year }) {
  const { t } = useTranslation(['factor-effect', 'activity', 'audit'])
  const { source } = useSourceNames()
  const title = t('widest', { company, year: String(year) })
  if (widestLines === null) return <p role="status">{t('widest.unknown')}</p>
  if (widestLines.length === 0) return <p role="status">{t('widest.none')}</p>
  const heads = [t('column.before'), t('column.after')]
  return (
    <section aria-label={title}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <FiguresTable hasCards>
        <FiguresHead
          name={t('activity:field.generator')}
          heads={[t('activity:field.business_unit'), ...heads, t('audit:entity.activity')]}
        />
        <Table.Tbody>
          {widestLines.map(
            ({ activityId, generatorKey, sourceName, businessUnitName, isMarket, beforeKg, afterKg }) => (
              <Table.Tr key={activityId}>
                <Table.Th scope="row">
                  <bdi>{source(generatorKey, sourceName)}</bdi>
                  {isMarket ? ` (${t('widest.market')})` : null}
                </Table.Th>
                <Table.Td data-label={t('activity:field.business_unit')}>
                  <bdi>{businessUnitName}</bdi>
                </Table.Td>
                <FiguresCells heads={heads} texts={[massText(beforeKg), massText(afterKg)]} />
                <Table.Td data-label={t('audit:entity.activity')}>
                  <Code>{activityId}</Code>
                </Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </FiguresTable>
    </section>
  )
}
