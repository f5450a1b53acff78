import { SegmentedControl, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentYear } from '../../lib/current-year.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { StatusBadge } from '../../ui/badges.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { type Dimension, dimensions, type YearRow, type YearTotals, yearRows } from './year-rows.ts'

/** The years side by side by scope, category or site: every figure leads to its lines, and the table is taken away as CSV. */
export function YearTable({
  years,
  baseYear,
  dimension,
  onDimension,
}: {
  years: readonly YearTotals[]
  baseYear: number | null
  dimension: Dimension
  onDimension: (dimension: Dimension) => void
}) {
  const { t } = useTranslation(['historical-data', 'domain', 'common'])
  const rows = yearRows(years, dimension)
  const nameOf = ({ name }: YearRow) =>
    dimension === 'scope' ? t(`common:scope.${name}`) : dimension === 'category' ? t(`domain:category.${name}`) : name
  const csv = () =>
    downloadCsv(t('table.file'), [
      [t(`by.${dimension}`), ...years.map(({ year }) => `${year} (${unitCo2e})`)],
      ...rows.map((row) => [nameOf(row), ...row.cells.map((cell) => (cell ? tonnes(cell.co2eKg) : t('table.none')))]),
      [t('column.total'), ...years.map(({ total }) => tonnes(total.co2eKg))],
    ])
  return (
    <>
      <div className={classes.chips}>
        <SegmentedControl
          aria-label={t('table.by')}
          data={dimensions.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={dimension}
          onChange={(value) => onDimension(dimensions.find((one) => one === value) ?? 'scope')}
        />
        <CsvButton onPress={csv} />
      </div>
      <Panel>
        <FiguresTable caption={t('table.title', { unit: unitCo2e })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{`${t(`by.${dimension}`)} (${unitCo2e})`}</Table.Th>
              {years.map(({ year }) => (
                <Table.Th key={year} scope="col">
                  {year}
                  {year === baseYear ? <StatusBadge tone="done">{t('base_year')}</StatusBadge> : null}
                  {year === currentYear() ? <StatusBadge tone="running">{t('running')}</StatusBadge> : null}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row">{nameOf(row)}</Table.Th>
                {row.cells.map((cell, index) => (
                  <Table.Td key={years[index]?.year}>
                    {cell ? (
                      <Link {...cell.target}>{tonnes(cell.co2eKg)}</Link>
                    ) : (
                      <span className="pg-quiet">{t('table.none')}</span>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('column.total')}</Table.Th>
              {years.map(({ year, total }) => (
                <Table.Td key={year}>
                  <Link {...emissionsOf({ year })}>{tonnes(total.co2eKg)}</Link>
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </FiguresTable>
      </Panel>
    </>
  )
}
