import { Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { ReactElement } from 'react'
import { block, figure, section, text, view } from '../../../platform/print/element.ts'
import { colours, styles, textWidth } from '../../../platform/print/style.ts'
import { scopeColour, table } from '../../../platform/print/table.ts'
import { drawnShare } from '../figures.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { legend } from './charts.ts'

type MonthFigure = ReportContent['inventory']['byMonth'][number]

/** The total cut by month: a sentence, bars stacked by scope, and the table behind them. */
export function byMonth({ inventory }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { byMonth: months, total } = inventory
  const peak = months.reduce((best, month) => (decimal(month.co2eKg).gt(best.co2eKg) ? month : best), months[0] ?? none)
  return section(
    say('month.title'),
    !decimal(peak.co2eKg).isZero() &&
      block(
        { marginBottom: 14 },
        text(
          styles.paragraph,
          say('month.peak', { month: figures.month(peak.month), total: figures.tonnes(peak.co2eKg) }),
        ),
        chart(months, peak.co2eKg, words),
      ),
    table(
      [
        { label: say('column.month'), width: 62 },
        ...[1, 2, 3].map((scope) => ({ label: words.scope(scope), align: 'right' as const })),
        { label: `${say('column.total')}, ${say('unit.t_co2e')}`, align: 'right' },
        { label: say('column.t_biogenic'), align: 'right' },
      ],
      months.map((month) => ({
        cells: [
          figures.month(month.month),
          ...[month.scope1Co2eKg, month.scope2Co2eKg, month.scope3Co2eKg].map((co2eKg, index) =>
            inventory.byScope[index]?.lines === 0 ? '' : figures.tonnes(co2eKg),
          ),
          figures.tonnes(month.co2eKg),
          figures.tonnes(month.biogenicCo2Kg),
        ],
      })),
      [
        say('total'),
        ...[...inventory.byScope, total].map(({ co2eKg, lines }) =>
          lines === 0 ? words.unmeasured('open') : figures.tonnes(co2eKg),
        ),
        figures.tonnes(total.biogenicCo2Kg),
      ],
    ),
  )
}

function chart(months: readonly MonthFigure[], peak: string, words: Words): ReactElement {
  const alt = months
    .map(({ month, co2eKg }) => `${words.figures.month(month)}: ${words.figures.tonnes(co2eKg)}`)
    .join('; ')
  return figure(
    `${words.say('month.chart')}: ${alt}`,
    {},
    view(
      { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 6 },
      text(styles.small, words.say('month.chart')),
      legend(words),
    ),
    view(
      { flexDirection: 'row', alignItems: 'flex-end', borderBottomWidth: 0.8, borderBottomColor: colours.ink },
      ...months.map((month) => column(month, peak, words)),
    ),
    view(
      { flexDirection: 'row', marginTop: 3 },
      ...months.map(({ month }) =>
        text({ ...styles.small, width: columnWidth, textAlign: 'center' }, words.say(`month.${month.slice(5)}`)),
      ),
    ),
  )
}

/** One month: its total above a stack of its scopes, the first at the bottom. */
function column(month: MonthFigure, peak: string, { figures }: Words): ReactElement {
  const parts = [
    [3, month.scope3Co2eKg],
    [2, month.scope2Co2eKg],
    [1, month.scope1Co2eKg],
  ] as const
  const tonnes = new Decimal(month.co2eKg).isZero() ? '' : figures.tonnes(month.co2eKg)
  return view(
    { width: columnWidth, alignItems: 'center' },
    text({ fontSize: 5.5, color: colours.muted, lineHeight: 1.2, marginBottom: 2 }, tonnes),
    ...parts.map(([scope, co2eKg]) =>
      view({ width: barWidth, height: drawnShare(co2eKg, peak) * chartHeight, backgroundColor: scopeColour(scope) }),
    ),
  )
}

const chartHeight = 120
const columnWidth = textWidth / 12
const barWidth = columnWidth - 12
const none = { month: '', co2eKg: '0' }
