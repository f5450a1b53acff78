import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { ReactElement } from 'react'
import { block, figure, text, view } from '../../../platform/print/element.ts'
import { colours, styles, textWidth } from '../../../platform/print/style.ts'
import { scopeColour } from '../../../platform/print/table.ts'
import { drawnShare } from '../figures.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'

/** The categories of the largest mass as bars in the colours of their scopes; nothing where fewer than two were measured. */
export function categoryChart({ inventory }: ReportContent, words: Words): ReactElement | null {
  const { say, figures } = words
  const shown = inventory.byCategory
    .filter(({ co2eKg }) => decimal(co2eKg).gt(0))
    .toSorted((one, other) => decimal(other.co2eKg).comparedTo(one.co2eKg))
    .slice(0, BARS_MAX)
  const [largest] = shown
  if (!largest || shown.length < 2) return null
  const { total } = inventory
  const sentence = say('chart.categories', {
    category: words.category(largest.category),
    share: figures.share(largest.co2eKg, total.co2eKg),
  })
  const bars = shown.map(({ scope, category, co2eKg }) =>
    bar({
      ...{ label: words.category(category), colour: scopeColour(scope) },
      ...{ start: 0, length: drawnShare(co2eKg, largest.co2eKg) },
      value: `${figures.tonnes(co2eKg)} ${say('unit.t_co2e')}`,
    }),
  )
  return block({ marginBottom: 14 }, text(styles.paragraph, sentence), figure(sentence, {}, ...bars))
}

/** Emissions of each year stacked by scope, and the table behind them; nothing where there is one year alone. */
export function yearsChart({ board }: ReportContent, words: Words): ReactElement | null {
  const { say, figures } = words
  const { years } = board
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last || years.length < 2) return null
  const peak = years.reduce((most, { co2eKg }) => Decimal.max(most, co2eKg), new Decimal(0))
  if (peak.isZero()) return null
  const change = decimal(last.co2eKg).minus(first.co2eKg)
  const sentence = say(change.lt(0) ? 'chart.years.less' : 'chart.years.more', {
    ...{ from: first.year, to: last.year, change: figures.tonnes(toPlain(change.abs())) },
    share: figures.share(toPlain(change.abs()), first.co2eKg),
  })
  const columns = years.map(({ year, scopes, co2eKg }) =>
    view(
      { width: Math.min(96, textWidth / years.length), alignItems: 'center' },
      text({ fontSize: 7, color: colours.muted, marginBottom: 2 }, figures.tonnes(co2eKg)),
      ...([3, 2, 1] as const).map((scope) =>
        view({
          ...{ width: 44, backgroundColor: scopeColour(scope) },
          height: drawnShare(scopes[scope - 1] ?? '0', toPlain(peak)) * YEARS_HEIGHT,
        }),
      ),
      view({ height: 0.8, width: '100%', backgroundColor: colours.ink }),
      text({ ...styles.small, marginTop: 3 }, String(year)),
    ),
  )
  return block(
    { marginBottom: 14 },
    text(styles.paragraph, sentence),
    figure(sentence, {}, legend(words), view({ flexDirection: 'row', alignItems: 'flex-end' }, ...columns)),
  )
}

/** What each cause changed between two years, from the total of the one to that of the other. */
export function changesChart({ from, to, parts }: Changes, words: Words): ReactElement {
  const { say, figures } = words
  const steps = WATERFALL_PARTS.filter((part) => parts[part] !== '0').map((part) => ({
    part,
    kg: decimal(parts[part]),
  }))
  let level = decimal(from.co2eKg)
  const drawn = steps.map(({ part, kg }) => {
    const [before, after] = [level, level.plus(kg)]
    level = after
    return { part, kg, low: Decimal.min(before, after) }
  })
  const most = [from.co2eKg, to.co2eKg, ...drawn.map(({ low, kg }) => low.plus(kg.abs()))]
    .map((kg) => decimal(String(kg)))
    .reduce((one, other) => Decimal.max(one, other))
  const shareOf = (kg: Decimal) => (most.gt(0) ? Math.max(0, kg.div(most).toNumber()) : 0)
  const whole = ({ year, co2eKg }: Changes['from']) =>
    bar({
      ...{ label: String(year), colour: colours.ink, start: 0, length: shareOf(decimal(co2eKg)) },
      value: `${figures.tonnes(co2eKg)} ${say('unit.t_co2e')}`,
    })
  const told = (kg: Decimal) => `${kg.lt(0) ? '−' : '+'}${figures.tonnes(toPlain(kg.abs()))} ${say('unit.t_co2e')}`
  const alt = [
    `${from.year}: ${figures.tonnes(from.co2eKg)} ${say('unit.t_co2e')}`,
    ...drawn.map(({ part, kg }) => `${words.inventory(`waterfall.${part}`)}: ${told(kg)}`),
    `${to.year}: ${figures.tonnes(to.co2eKg)} ${say('unit.t_co2e')}`,
  ].join('; ')
  return figure(
    alt,
    { marginBottom: 10 },
    whole(from),
    ...drawn.map(({ part, kg, low }) =>
      bar({
        ...{ label: words.inventory(`waterfall.${part}`), colour: kg.lt(0) ? colours.decrease : colours.increase },
        ...{ start: shareOf(low), length: shareOf(kg.abs()), value: told(kg) },
      }),
    ),
    whole(to),
  )
}

type Changes = NonNullable<ReportContent['board']['changes']>

/** The colours of the scopes with their names. */
export function legend(words: Words): ReactElement {
  return view(
    { flexDirection: 'row', justifyContent: 'flex-end', marginBottom: 6 },
    ...([1, 2, 3] as const).map((scope) =>
      view(
        { flexDirection: 'row', marginLeft: 12 },
        view({ width: 6, height: 6, marginTop: 2, marginRight: 4, backgroundColor: scopeColour(scope) }),
        text(styles.small, words.scope(scope)),
      ),
    ),
  )
}

/** A bar between its label and its value; where it starts and how long it is are parts of the width that bars have. */
function bar({
  label,
  colour,
  start,
  length,
  value,
}: {
  readonly label: string
  readonly colour: string
  readonly start: number
  readonly length: number
  readonly value: string
}): ReactElement {
  return view(
    { flexDirection: 'row', alignItems: 'center', marginBottom: 4 },
    text({ width: 150, fontSize: 8.5, lineHeight: 1.2, paddingRight: 8 }, label),
    view(
      { width: BAR_WIDTH, height: 10, flexDirection: 'row', backgroundColor: colours.paper },
      view({ width: start * BAR_WIDTH, height: 10 }),
      view({ width: Math.max(0.5, length * BAR_WIDTH), height: 10, backgroundColor: colour }),
    ),
    text({ width: 109, fontSize: 8.5, textAlign: 'right' }, value),
  )
}

const BARS_MAX = 10
const BAR_WIDTH = 240
const YEARS_HEIGHT = 110
