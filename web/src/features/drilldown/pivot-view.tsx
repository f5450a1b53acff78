import { Group, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import type { Measure } from '../../ui/chart/mass.ts'
import { CsvButton } from '../../ui/csv-button.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { ImageButton } from '../../ui/image-button.tsx'
import { Section } from '../../ui/page.tsx'
import { type Cut, type CutValue, pivotOf, valueId } from './cut.ts'
import type { ValueLook } from './cut-flows.ts'
import classes from './drilldown.module.css'
import type { LinesOf } from './use-look.ts'

/** How much of each in each? Rows by columns; a name narrows to its value, a figure leads to the lines that it is made of. */
export function PivotView({
  cut,
  measure,
  look,
  linesOf,
}: {
  cut: Cut
  measure: Measure
  look: ValueLook
  /** The lines where these values meet. */
  linesOf: LinesOf
}) {
  const { t } = useTranslation('drilldown')
  const [down, across] = cut.by
  if (down === undefined) return null
  const { rows, columns } = pivotOf(cut.rows, [down === 'month', across === 'month'])
  const hasColumns = across !== undefined
  const fileRows = () => [
    [
      t(`dimension.${down}`),
      ...(hasColumns ? columns.map(({ value }) => `${value.name} (${measure.unit})`) : []),
      `${t('column.total')} (${measure.unit})`,
    ],
    ...rows.map((row) => [
      row.value.name,
      ...(hasColumns ? row.cells.map((cell) => (cell ? measure.textOf(cell.amount) : t('nothing_told'))) : []),
      measure.textOf(row.amount),
    ]),
  ]
  const imageRows = () => {
    const [heads = [], ...lines] = fileRows()
    return [
      [...heads, t('column.share')],
      ...lines.map((line, index) => [...line, percentOf(rows[index]?.amount ?? '0', cut.total)]),
      [
        t('column.total'),
        ...(hasColumns ? columns.map(({ amount }) => measure.textOf(amount)) : []),
        measure.textOf(cut.total),
        percentOf(cut.total, cut.total),
      ],
    ]
  }
  const title =
    across === undefined
      ? t(`dimension.${down}`)
      : t('pivot.title', { rows: t(`dimension.${down}`), columns: t(`dimension.${across}`) })
  return (
    <Section
      title={title}
      note={t('pivot.note', { unit: measure.unit })}
      action={
        <Group gap="xs">
          <CsvButton onPress={() => downloadCsv(t('file.pivot'), fileRows())} />
          <ImageButton fileName={t('file.pivot')} title={title} rows={imageRows} />
        </Group>
      }
    >
      <FiguresTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`dimension.${down}`)}</Table.Th>
            {hasColumns
              ? columns.map(({ value }) => (
                  <Table.Th key={valueId(value)} scope="col" className={classes.pivotHead}>
                    <Named value={value} target={look.targetOf(across, value)} />
                  </Table.Th>
                ))
              : null}
            <Table.Th scope="col">
              {t('column.total')} (<bdi>{measure.unit}</bdi>)
            </Table.Th>
            <Table.Th scope="col">{t('column.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={valueId(row.value)}>
              <Table.Th scope="row">
                <Named value={row.value} target={look.targetOf(down, row.value)} />
              </Table.Th>
              {hasColumns
                ? row.cells.map((cell, index) => {
                    const column = columns[index]?.value
                    return (
                      <Table.Td key={column ? valueId(column) : index} className={classes.pivotCell}>
                        {cell && column ? (
                          <Amount
                            text={measure.textOf(cell.amount)}
                            target={linesOf([
                              [down, row.value],
                              [across, column],
                            ])}
                          />
                        ) : (
                          <span className="pg-reader">{t('nothing_told')}</span>
                        )}
                      </Table.Td>
                    )
                  })
                : null}
              <Table.Td>
                <Amount text={measure.textOf(row.amount)} target={linesOf([[down, row.value]])} />
              </Table.Td>
              <Table.Td>{percentOf(row.amount, cut.total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('column.total')}</Table.Th>
            {hasColumns
              ? columns.map(({ value, amount }) => (
                  <Table.Td key={valueId(value)}>
                    <Amount text={measure.textOf(amount)} target={linesOf([[across, value]])} />
                  </Table.Td>
                ))
              : null}
            <Table.Td>
              <Amount text={measure.textOf(cut.total)} target={linesOf([])} />
            </Table.Td>
            <Table.Td>{percentOf(cut.total, cut.total)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </FiguresTable>
    </Section>
  )
}

function Named({ value, target }: { value: CutValue; target: Target | undefined }) {
  return target ? <Link {...target}>{value.name}</Link> : value.name
}

function Amount({ text, target }: { text: string; target: Target | undefined }) {
  return target ? <Link {...target}>{text}</Link> : text
}
