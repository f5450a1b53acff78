import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatDecimal, formatShare } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { ReadFailure } from '../../parts/plan/read-failure.tsx'
import { Figure } from '../../ui/figure.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Uncertainty = Outputs['uncertainty']['get']
type Interval = NonNullable<Uncertainty['propagated']>

/** How sure the total is, by both ways of asking, and what would make it surer. */
export function UncertaintySection({ year }: { year: number }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const found = useQuery(api.uncertainty.get.queryOptions({ input: { year } }))
  if (found.isError) return <ReadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonChart height={320} />
  const { propagated, measureFirst } = found.data
  return (
    <>
      <Section title={t('uncertainty.title')} note={t('uncertainty.note')}>
        {propagated ? (
          <Totals data={found.data} />
        ) : (
          <EmptyState title={t('uncertainty.empty.title')}>{t('uncertainty.empty.text')}</EmptyState>
        )}
      </Section>
      {measureFirst.length === 0 ? null : (
        <Section title={t('inventory-words:ranking.title')} note={t('inventory-words:ranking.lead')}>
          <MeasureFirst rows={measureFirst.slice(0, shownFirst)} year={year} />
        </Section>
      )}
    </>
  )
}

function Totals({ data: { propagated, simulated, byScope } }: { data: Uncertainty }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  return (
    <Tiles>
      {propagated ? <Tile label={t('uncertainty.propagated')} interval={propagated} /> : null}
      {simulated ? (
        <Tile
          label={t('inventory-words:uncertainty.simulation', {
            draws: formatCount(simulated.draws),
            seed: shortSeed(simulated.seed),
          })}
          interval={simulated}
        />
      ) : null}
      {byScope.map(({ scope, ...interval }) => (
        <Tile key={scope} label={t(`common:scope.${scope}`)} scope={scope} interval={interval} />
      ))}
    </Tiles>
  )
}

function Tile({ label, interval, scope }: { label: string; interval: Interval; scope?: 1 | 2 | 3 }) {
  const { t } = useTranslation('inventory-words')
  const { lowKg, highKg, halfWidthPercent } = interval
  return (
    <Figure
      label={label}
      {...(scope === undefined ? {} : { scope })}
      value={`± ${formatDecimal(halfWidthPercent, 1)}`}
      unit="%"
      comparison={t('inventory-words:uncertainty.interval', {
        low: tonnes(lowKg),
        high: tonnes(highKg),
        unit: unitCo2e,
      })}
    />
  )
}

function MeasureFirst({ rows, year }: { rows: Uncertainty['measureFirst']; year: number }) {
  const { t } = useTranslation(['inventory-year', 'domain', 'inventory-words'])
  const { said } = useGenerators()
  return (
    <Panel flush>
      <FiguresTable hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('uncertainty.source')}</Table.Th>
            <Table.Th scope="col">{unitCo2e}</Table.Th>
            <Table.Th scope="col">{t('uncertainty.half_width')}</Table.Th>
            <Table.Th scope="col">{t('uncertainty.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.activityId ?? ''} ${row.generatorKey} ${row.category} ${row.name}`}>
              <Table.Th scope="row">
                <Link
                  {...emissionsOf({
                    year,
                    ...(row.activityId === null ? { generatorKey: row.generatorKey } : { line: row.activityId }),
                  })}
                >
                  {said(row.name)}
                </Link>
                <span className={figures.note}>
                  {t(`domain:category.${row.category}`)} · {t(`inventory-words:ranking.improve.${row.improve}`)}
                </span>
              </Table.Th>
              <Table.Td data-label={unitCo2e}>{tonnes(row.co2eKg)}</Table.Td>
              <Table.Td data-label={t('uncertainty.half_width')}>± {formatDecimal(row.halfWidthPercent, 1)} %</Table.Td>
              <Table.Td data-label={t('uncertainty.share')}>{formatShare(row.varianceShare)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}

/** Enough of a long seed to tell two apart. */
function shortSeed(seed: string): string {
  return seed.length > 12 ? `${seed.slice(0, 12)}…` : seed
}

const shownFirst = 10
