import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { compareDecimals, formatShare } from '../../lib/number-format.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import {
  type OwnIntensity,
  type Published as PublishedOfYear,
  peersYear,
  publishedQuery,
  useBenchmarkState,
} from './benchmark-data.ts'
import { EveryKm } from './every-km.tsx'
import { useIntensityText } from './intensity-text.ts'
import { CoverageSentence } from './scope3-coverage.tsx'

/** What others published of the sector, each with its source, beside the own value of the same scopes. */
export function Published({ own }: { own: OwnIntensity }) {
  const { t } = useTranslation('benchmark')
  const [state] = useBenchmarkState()
  const year = peersYear(own, state.year)
  return year === undefined ? null : (
    <Section title={t('published.title')} note={t('published.note')}>
      <EveryKm />
      <PublishedOf year={year} />
    </Section>
  )
}

function PublishedOf({ year }: { year: number }) {
  const { t } = useTranslation('benchmark')
  const [state] = useBenchmarkState()
  const published = useQuery(publishedQuery(state, year))
  if (published.isError) return <ErrorState error={published.error} onRetry={() => void published.refetch()} />
  if (!published.data) return <SkeletonRows rows={2} />
  const { rows, activity, scope3 } = published.data
  if (rows.length > 0) {
    return (
      <>
        <Rows published={published.data} />
        {scope3.length > 0 ? <CoverageSentence covered={{ year, scope3 }} /> : null}
      </>
    )
  }
  return (
    <Notice tone="info">{t(activity === null ? 'published.no_sector' : 'published.none', { cnae: activity })}</Notice>
  )
}

function Rows({ published }: { published: PublishedOfYear }) {
  const { t } = useTranslation('benchmark')
  const text = useIntensityText(published)
  const heads = {
    value: t('published.value', { unit: text.unit }),
    own: t('published.own', { year: published.year, unit: text.unit }),
    difference: t('published.difference'),
    source: t('published.source'),
  }
  return (
    <FiguresTable hasCards isText caption={t('published.title')}>
      <Table.Thead>
        <Table.Tr>
          {[t('published.of'), heads.value, heads.own, heads.difference, heads.source].map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {published.rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">
              {t('published.sector', {
                ...{ cnae: row.cnae, country: row.country, year: row.year },
                scopes: t(`published.scopes.${row.scopes.replaceAll(',', '_')}`),
              })}
            </Table.Th>
            <Table.Td data-label={heads.value}>
              <bdi className="pg-num">{text.textOf(row.perOne)}</bdi>
              <InOwnMoney row={row} published={published} />
            </Table.Td>
            <Table.Td data-label={heads.own}>
              <bdi className="pg-num">{text.textOf(row.own)}</bdi>
            </Table.Td>
            <Table.Td data-label={heads.difference}>
              <bdi className="pg-num">{signedShare(row.difference)}</bdi>
            </Table.Td>
            <Table.Td data-label={heads.source}>
              <a href={row.address} target="_blank" rel="noreferrer" dir="auto">
                {row.source}
              </a>
              <br />
              <span className="pg-quiet">
                {t('published.where', { page: row.page, day: formatDay(row.publishedOn) })}
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

/** A value by revenue of another year in money of the own, or why it stands against nothing. */
function InOwnMoney({ row, published }: { row: PublishedOfYear['rows'][number]; published: PublishedOfYear }) {
  const { t } = useTranslation('benchmark')
  const text = useIntensityText(published)
  if (published.unit !== 'MBRL' || row.year === published.year) return null
  return (
    <>
      <br />
      <span className="pg-quiet">
        {row.real === null
          ? t('published.unpriced', { from: row.year, to: published.year })
          : t('published.real', { amount: text.textOf(row.real), year: published.year })}
      </span>
    </>
  )
}

/** By how much of it the own value is above or below; a dash where the year has none. */
function signedShare(difference: string | null): string {
  if (difference === null) return '—'
  return compareDecimals(difference, '0') > 0 ? `+${formatShare(difference)}` : formatShare(difference)
}
