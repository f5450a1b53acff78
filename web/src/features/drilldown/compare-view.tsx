import { Table } from '@mantine/core'
import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatShare, shareOf, subtractDecimal } from '../../lib/number-format.ts'
import type { Measure } from '../../ui/chart/mass.ts'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { type CutValue, valueId } from './cut.ts'
import type { ValueLook } from './cut-flows.ts'
import type { LinesOf } from './use-look.ts'

/** One value with its amount on either side. */
export interface ComparedRow {
  readonly value: CutValue
  readonly before: string
  readonly after: string
}

export interface Compared {
  readonly by: DrilldownDimension
  readonly rows: readonly ComparedRow[]
  readonly before: string
  readonly after: string
}

/** What changed from one side to the other, part by part, and in a table with how much of it in hundred. */
export function CompareView({
  compared,
  names: [before, after],
  measure,
  look,
  runs,
  linesOf: [linesBefore, linesAfter],
}: {
  compared: Compared
  /** What stands on either side. */
  names: readonly [string, string]
  measure: Measure
  look: ValueLook
  /** The last month that is over, where a side goes on beyond it. */
  runs: string | undefined
  /** The lines of either side. */
  linesOf: readonly [LinesOf, LinesOf]
}) {
  const { t } = useTranslation('drilldown')
  const { by, rows } = compared
  const change = subtractDecimal(compared.after, compared.before)
  const heads = [before, after]
    .map((name) => `${name} (${measure.unit})`)
    .concat([`${t('compare.difference')} (${measure.unit})`, t('compare.percent')])
  const textsOf = (row: Pick<ComparedRow, 'before' | 'after'>) => [
    measure.textOf(row.before),
    measure.textOf(row.after),
    signed(subtractDecimal(row.after, row.before), measure.textOf),
    percentOfChange(row.before, row.after),
  ]
  return (
    <>
      {runs === undefined ? null : <Notice tone="info">{t('compare.runs', { month: runs })}</Notice>}
      <Waterfall
        title={t('compare.title', { dimension: t(`dimension.${by}`) })}
        sentence={t(`compare.sentence.${signOf(change)}`, {
          before,
          after,
          amount: measure.said(change.replace('-', '')),
          share: percentOfChange(compared.before, compared.after),
        })}
        head={t(`dimension.${by}`)}
        from={{ name: before, co2eKg: compared.before, target: linesBefore([]) }}
        to={{ name: after, co2eKg: compared.after, target: linesAfter([]) }}
        parts={rows.map((row) => ({
          name: row.value.name,
          co2eKg: subtractDecimal(row.after, row.before),
          target: look.targetOf(by, row.value),
        }))}
        measure={measure}
        fileName={t('file.compare')}
      />
      <Section title={t('compare.table')}>
        <FiguresTable hasCards>
          <FiguresHead name={t(`dimension.${by}`)} heads={heads} />
          <Table.Tbody>
            {rows.map((row) => {
              const target = look.targetOf(by, row.value)
              return (
                <Table.Tr key={valueId(row.value)}>
                  <Table.Th scope="row">{target ? <Link {...target}>{row.value.name}</Link> : row.value.name}</Table.Th>
                  <FiguresCells
                    heads={heads}
                    texts={textsOf(row)}
                    targets={[linesBefore([[by, row.value]]), linesAfter([[by, row.value]])]}
                  />
                </Table.Tr>
              )
            })}
            <Table.Tr data-level="0">
              <Table.Th scope="row">{t('column.total')}</Table.Th>
              <FiguresCells heads={heads} texts={textsOf(compared)} targets={[linesBefore([]), linesAfter([])]} />
            </Table.Tr>
          </Table.Tbody>
        </FiguresTable>
      </Section>
    </>
  )
}

function signOf(change: string): 'more' | 'less' | 'same' {
  const order = compareDecimals(change, '0')
  return order > 0 ? 'more' : order < 0 ? 'less' : 'same'
}

function signed(amount: string, textOf: (amount: string) => string): string {
  return compareDecimals(amount, '0') > 0 ? `+${textOf(amount)}` : textOf(amount)
}

/** How much of what was there before the change is; a dash where there was nothing, of which nothing is a share. */
export function percentOfChange(before: string, after: string): string {
  const share = shareOf(subtractDecimal(after, before), before.replace('-', ''))
  if (share === undefined) return '—'
  return compareDecimals(share, '0') > 0 ? `+${formatShare(share)}` : formatShare(share)
}
