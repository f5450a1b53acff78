import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount, formatDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { kilograms } from '../../parts/inventory/amounts.ts'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import classes from './inventory-year.module.css'

export type WaterfallResult = Outputs['restatement']['waterfall']

/** Both totals and every part with all their digits: they sum exactly. */
export function ExactParts({
  result: { from, to, parts },
  nameOf,
}: {
  result: WaterfallResult
  nameOf: (end: WaterfallResult['from']) => string
}) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const rows = [
    { key: 'from', name: nameOf(from), kg: from.co2eKg },
    ...WATERFALL_PARTS.map((part) => ({ key: part, name: t(`inventory-words:waterfall.${part}`), kg: parts[part] })),
    { key: 'to', name: nameOf(to), kg: to.co2eKg },
  ]
  return (
    <details className={classes.changed}>
      <summary>{t('compare.exact')}</summary>
      <FiguresTable caption={t('compare.exact')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.cause')}</Table.Th>
            <Table.Th scope="col">{unit}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, kg }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{formatDecimal(kg)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </details>
  )
}

/** The lines that changed, largest effect first, each with its causes. */
export function ChangedLines({ result: { lines, changedLines, to } }: { result: WaterfallResult }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words', 'domain'])
  const { said } = useGenerators()
  return (
    <details className={classes.changed}>
      <summary>{t('compare.lines', { count: changedLines, n: formatCount(changedLines) })}</summary>
      {changedLines > lines.length ? (
        <p className={classes.quiet}>{t('compare.lines.first', { n: formatCount(lines.length) })}</p>
      ) : null}
      <FiguresTable caption={t('compare.lines.caption', { unit })} hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.line')}</Table.Th>
            <Table.Th scope="col">{t('compare.before', { unit })}</Table.Th>
            <Table.Th scope="col">{t('compare.after', { unit })}</Table.Th>
            <Table.Th scope="col">{t('compare.causes', { unit })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.activityId}>
              <Table.Th scope="row">
                <Link {...emissionsOf({ year: to.year, line: line.activityId })}>{said(line.description)}</Link>
                <span className={figures.note}>{t(`domain:category.${line.category}`)}</span>
              </Table.Th>
              <Table.Td data-label={t('compare.before', { unit })}>{kilograms(line.beforeKg)}</Table.Td>
              <Table.Td data-label={t('compare.after', { unit })}>{kilograms(line.afterKg)}</Table.Td>
              <Table.Td data-label={t('compare.causes', { unit })}>
                {WATERFALL_PARTS.filter((part) => compareDecimals(line.parts[part], '0') !== 0).map((part) => (
                  <span key={part} className={classes.cause}>
                    {t(`inventory-words:waterfall.${part}`)} {signed(line.parts[part])}
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </details>
  )
}

/** A change with its sign; what rounds away says which side of nothing it is on by itself. */
function signed(kg: string): string {
  const shown = kilograms(kg)
  return compareDecimals(kg, '0') > 0 && !shown.startsWith('<') ? `+${shown}` : shown
}

const unit = 'kg CO₂e'
