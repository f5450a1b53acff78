import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { isolate } from '../../lib/isolate.ts'
import { compareDecimals, formatCount, subtractDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { useDiffers } from '../../parts/inventory/use-comparison.ts'
import { RefusedLines } from '../../parts/inventory-year/refused-lines.tsx'
import { signedTonnes, Waterfall } from '../../ui/chart/waterfall.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Panel } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Side, sideKey } from './sides.ts'

type Result = Outputs['restatement']['waterfall']
type Compared = Pick<Inventory, 'year' | 'previousYear'>

/** Why two years, or two versions of them, differ: activity, factor, GWP, boundary, method and error, exactly. */
export function YearWaterfall({
  sides,
  from,
  to,
  years,
  onChange,
}: {
  sides: readonly Side[]
  from: Side
  to: Side
  years: readonly Compared[]
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void
}) {
  const { t } = useTranslation(['historical-data', 'inventory-words'])
  const input = { year: to.year, fromYear: from.year, from: from.version, to: to.version }
  const answer = useQuery(api.restatement.waterfall.queryOptions({ input }))
  const note = useDifference(years, from.year, to.year)
  const choices = sides.map((side) => ({
    value: sideKey(side),
    label: t(side.version === 'live' ? 'side.live' : 'side.sealed', { year: side.year, version: side.version }),
  }))
  return (
    <>
      <div className={classes.chips}>
        <FilterSelect
          label={t('waterfall.from')}
          choices={choices}
          value={sideKey(from)}
          onChange={(from) => onChange({ from })}
          width={230}
        />
        <FilterSelect
          label={t('waterfall.to')}
          choices={choices}
          value={sideKey(to)}
          onChange={(to) => onChange({ to })}
          width={230}
        />
      </div>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <WaterfallAnswer
          result={answer.data}
          names={[nameOfSide(from, choices), nameOfSide(to, choices)]}
          note={note}
          fileName={t('waterfall.file', { from: from.year, to: to.year })}
        />
      ) : (
        <SkeletonChart height={360} />
      )}
    </>
  )
}

function WaterfallAnswer({
  result,
  names: [before, after],
  note,
  fileName,
}: {
  result: Result
  names: readonly [string, string]
  note: string
  fileName: string
}) {
  const { t } = useTranslation(['historical-data', 'inventory-words'])
  const { from, to, parts, lines, changedLines } = result
  const isBySource = from.year !== to.year
  const difference = subtractDecimal(to.co2eKg, from.co2eKg)
  const named = order.map((key) => ({ name: t(`inventory-words:waterfall.${key}`), co2eKg: parts[key] }))
  const [largest] = [...named].sort((a, b) => compareDecimals(absolute(b.co2eKg), absolute(a.co2eKg)))
  const isSame = compareDecimals(difference, '0') === 0
  return (
    <>
      <Waterfall
        title={t('waterfall.title', { before, after })}
        sentence={t(
          isSame ? 'waterfall.same' : compareDecimals(difference, '0') > 0 ? 'waterfall.more' : 'waterfall.less',
          {
            before,
            after,
            difference: tonnesText(absolute(difference)),
            cause: largest?.name ?? '',
            part: isolate(`${signedTonnes(largest?.co2eKg ?? '0')}\u00a0${unitCo2e}`),
          },
        )}
        head={t('waterfall.part')}
        from={{ name: before, co2eKg: from.co2eKg }}
        parts={named}
        to={{ name: after, co2eKg: to.co2eKg }}
        fileName={fileName}
      />
      {note === '' ? null : <p className="pg-quiet">{note}</p>}
      <RefusedLines result={result} year={to.year} />
      {lines.length === 0 ? null : (
        <Panel>
          <p className="pg-quiet">
            {t(isBySource ? 'waterfall.sources' : 'waterfall.lines', {
              count: changedLines,
              n: formatCount(changedLines),
              shown: formatCount(Math.min(lines.length, shownLines)),
            })}
          </p>
          <ChangedLines lines={lines.slice(0, shownLines)} year={to.year} isBySource={isBySource} />
        </Panel>
      )}
    </>
  )
}

/** In what the years between the two ends do not tell of the same thing, the earliest first. */
function useDifference(years: readonly Compared[], from: number, to: number): string {
  const differsOf = useDiffers()
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return years
    .filter(({ year }) => first < year && year <= last)
    .flatMap(({ previousYear }) => (previousYear === null ? [] : differsOf(previousYear)))
    .filter(Boolean)
    .join(' ')
}

/** The lines that changed; between two years, whose lines are not the same, the sources. */
function ChangedLines({ lines, year, isBySource }: { lines: Result['lines']; year: number; isBySource: boolean }) {
  const { t } = useTranslation(['historical-data', 'inventory-words', 'domain'])
  const names = useSourceNames()
  const generators = useGenerators()
  const placeOf = ({ activityId, description, category }: Result['lines'][number]) => {
    if (!isBySource) return { name: generators.said(description), target: emissionsOf({ year, line: activityId }) }
    const generator = generators.find(description)
    if (description === 'factor') return { name: t('waterfall.by_factor'), target: emissionsOf({ year, category }) }
    if (!generator) {
      return { name: names.source(methodSource(description), description), target: emissionsOf({ year, category }) }
    }
    return { name: generator.name, target: emissionsOf({ year, category, generatorKey: generator.key }) }
  }
  const used = order.filter((key) => lines.some(({ parts }) => compareDecimals(parts[key], '0') !== 0))
  return (
    <FiguresTable caption={t('waterfall.lines_title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('waterfall.line', { unit: unitCo2e })}</Table.Th>
          <Table.Th scope="col">{t('waterfall.before')}</Table.Th>
          <Table.Th scope="col">{t('waterfall.after')}</Table.Th>
          {used.map((key) => (
            <Table.Th key={key} scope="col">
              {t(`inventory-words:waterfall.${key}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={`${line.activityId} ${line.category} ${line.description}`}>
            <Table.Th scope="row">
              <Link {...placeOf(line).target}>{placeOf(line).name}</Link>
              <span className={figures.note}>{t(`domain:category.${line.category}`)}</span>
            </Table.Th>
            <Table.Td>{tonnes(line.beforeKg)}</Table.Td>
            <Table.Td>{tonnes(line.afterKg)}</Table.Td>
            {used.map((key) => (
              <Table.Td key={key}>{signedTonnes(line.parts[key])}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

function nameOfSide(side: Side, choices: readonly { value: string; label: string }[]): string {
  return choices.find(({ value }) => value === sideKey(side))?.label ?? sideKey(side)
}

function absolute(plain: string): string {
  return plain.startsWith('-') ? plain.slice(1) : plain
}

/** In the order in which the core takes them off. */
const order = ['activity', 'factor', 'gwp', 'boundary', 'method', 'error'] as const
const shownLines = 20
