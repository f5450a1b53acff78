import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatAgo, formatMonth } from '../../lib/date-format.ts'
import { formatCount, formatDecimal, shareOf } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { usePartNames } from '../../parts/inventory/use-part-names.ts'
import { ScopeBadge, StatusBadge } from '../../ui/badges.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { downloadCsv } from '../../ui/download.ts'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { Pedigree } from './measure-first.tsx'
import { missingMonths } from './source-gaps.ts'
import { type Uncertain, type UncertainSource, uncertainSources } from './uncertain-sources.ts'

type Source = Outputs['inventory']['sources'][number]

interface Of {
  readonly year: number
  readonly total: string
  readonly businessUnitId: string | undefined
}

/** Every source of the year with its lines, quantities, factors, quality, last entry and gaps; all of it as CSV. */
export function SourceTable({
  sources,
  uncertain,
  ...of
}: Of & { sources: readonly Source[]; uncertain: readonly Uncertain[] }) {
  const { t } = useTranslation(['source', 'domain', 'common'])
  const nameOf = usePartNames()
  const ranked = uncertainSources(uncertain)
  const heads = ['source', 'lines', 'quantity', 'factor', 'quality', 'last', 'gaps'] as const
  const csv = () =>
    downloadCsv(t('table.file', { year: of.year }), [
      [
        ...heads.slice(0, 1).map((key) => t(`column.${key}`)),
        t('column.category'),
        t('column.lines'),
        t('column.quantity'),
        unitCo2e,
        t('column.factor'),
      ],
      ...sources.map((source) => [
        nameOf(source),
        t(`domain:category.${source.category}`),
        String(source.lines),
        quantityText(source),
        tonnes(source.co2eKg),
        source.factors.map(({ id, version }) => `${id} ${version}`).join(', '),
      ]),
    ])
  return (
    <Panel>
      <FiguresTable caption={t('table.title')} hasCards>
        <Table.Thead>
          <Table.Tr>
            {heads.map((key) => (
              <Table.Th key={key} scope="col">
                {t(`column.${key}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{unitCo2e}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.map((source) => (
            <SourceRow
              key={`${source.scope} ${source.category} ${source.generatorKey}`}
              source={source}
              uncertain={ranked.find(
                (one) => one.generatorKey === source.generatorKey && one.category === source.category,
              )}
              {...of}
            />
          ))}
        </Table.Tbody>
      </FiguresTable>
      <CsvButton onPress={csv} />
    </Panel>
  )
}

function SourceRow({
  source,
  uncertain,
  year,
  total,
  businessUnitId,
}: Of & { source: Source; uncertain: UncertainSource | undefined }) {
  const { t } = useTranslation(['source', 'domain'])
  const nameOf = usePartNames()
  const { scope, category, generatorKey } = source
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  const lines = emissionsOf({ year, scope, category, generatorKey, ...site })
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <ScopeBadge scope={scope} short /> <Link {...lines}>{nameOf(source)}</Link>
        <span className={figures.note}>{t(`domain:category.${category}`)}</span>
      </Table.Th>
      <Table.Td data-label={t('column.lines')}>
        <Link {...lines}>{formatCount(source.lines)}</Link>
      </Table.Td>
      <Table.Td data-label={t('column.quantity')}>{quantityText(source)}</Table.Td>
      <Table.Td data-label={t('column.factor')}>
        <Factors factors={source.factors} />
      </Table.Td>
      <Table.Td data-label={t('column.quality')}>
        {uncertain ? (
          <>
            <Pedigree scores={uncertain.pedigree} />
            <span className={figures.note}>
              {t('quality.share', { share: percentOf(uncertain.varianceShare, '1') })}
            </span>
          </>
        ) : (
          <span className="pg-quiet">{t('quality.small')}</span>
        )}
      </Table.Td>
      <Table.Td data-label={t('column.last')}>
        {source.lastEntryAt === null ? t('last.none') : formatAgo(source.lastEntryAt)}
      </Table.Td>
      <Table.Td data-label={t('column.gaps')}>
        <Gaps source={source} year={year} />
      </Table.Td>
      <Table.Td data-label={unitCo2e}>
        <Link {...lines}>{tonnes(source.co2eKg)}</Link>
        <span className={figures.note}>
          {shareOf(source.co2eKg, total) === undefined ? null : percentOf(source.co2eKg, total)}
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

function Factors({ factors }: { factors: Source['factors'] }) {
  const { t } = useTranslation('source')
  const cite = useCitations()
  const [first] = factors
  if (!first) return <span className="pg-quiet">{t('factor.none')}</span>
  const source = cite(first.source, first.id)
  return (
    <>
      <span title={withoutIsolates(source)}>{first.version}</span>
      <span className={figures.note}>
        {factors.length > 1 ? (
          t('factor.more', { count: factors.length - 1 })
        ) : (
          <span className={classes.sourceNote} title={withoutIsolates(source)}>
            {source}
          </span>
        )}
      </span>
    </>
  )
}

function Gaps({ source, year }: { source: Source; year: number }) {
  const { t } = useTranslation('source')
  const missing = missingMonths(year, source.months)
  if (missing.length === 0 && source.gaps === 0) return <StatusBadge tone="done">{t('gaps.none')}</StatusBadge>
  return (
    <>
      {missing.length === 0 ? null : (
        <Link {...pathTo(paths.manualInput, { scope: source.scope })} title={missing.map(formatMonth).join(', ')}>
          <StatusBadge tone="attention">{t('gaps.months', { count: missing.length })}</StatusBadge>
        </Link>
      )}
      {source.gaps === 0 ? null : <span className={figures.note}>{t('gaps.lines', { count: source.gaps })}</span>}
    </>
  )
}

function quantityText({ quantities }: Source): string {
  return quantities.map(({ value, unit }) => `${formatDecimal(value)}\u00a0${unit}`).join(' + ')
}
