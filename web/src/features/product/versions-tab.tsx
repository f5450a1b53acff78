import { Table } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ChangeChart } from './change-chart.tsx'
import { figureText } from './figures.ts'
import { PublishFootprint } from './publish-footprint.tsx'
import { type ProductRecord, useRecordState } from './record-data.ts'

/** The versions of the product, why two of them differ, and what was done to it. */
export function VersionsTab({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  return (
    <>
      <Section title={t('tab.versions')} note={t('versions.about')}>
        <FiguresTable caption={t('tab.versions')} hasCards>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('column.version')}</Table.Th>
              <Table.Th scope="col">{t('column.state')}</Table.Th>
              <Table.Th scope="col">{t('column.co2eKg')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {record.versions.map((one) => (
              <Table.Tr key={one.version}>
                <Table.Th scope="row">
                  <Link {...pathTo(paths.productRecord, { product: record.id, version: one.version })}>
                    {t('versions.name', { version: one.version })}
                  </Link>
                </Table.Th>
                <Table.Td data-label={t('column.state')}>
                  {one.publishedAt === null
                    ? t('versions.draft', { at: formatInstant(one.savedAt) })
                    : t('versions.published', { at: formatInstant(one.publishedAt), by: one.publishedBy ?? '' })}
                </Table.Td>
                <Table.Td data-label={t('column.co2eKg')}>{figureText(one.co2eKg)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Section>
      <PublishFootprint record={record} />
      {record.versions.length > 1 ? <Compared record={record} /> : null}
      <RecordHistory entity="product" recordId={record.id} />
    </>
  )
}

function Compared({ record }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  const [state, setState] = useRecordState()
  const [newest, before] = record.versions
  const from = state.from > 0 ? state.from : before?.version
  const to = record.shown.version === from ? newest?.version : record.shown.version
  const input = from === undefined || to === undefined || from === to ? skipToken : { productId: record.id, from, to }
  const change = useQuery(api.product.compare.queryOptions({ input }))
  const nameOf = (version: number | undefined) => t('versions.name', { version: version ?? 0 })
  return (
    <Section title={t('versions.compare')}>
      <FilterSelect
        label={t('versions.compare.with')}
        choices={record.versions
          .filter(({ version }) => version !== record.shown.version)
          .map(({ version }) => ({ value: String(version), label: nameOf(version) }))}
        value={from === undefined ? undefined : String(from)}
        onChange={(version) => setState({ from: Number(version ?? 0) })}
      />
      {change.isError ? <ErrorState error={change.error} onRetry={() => void change.refetch()} /> : null}
      {change.data ? (
        <ChangeChart change={change.data} from={nameOf(from)} to={nameOf(to)} title={t('versions.why')} />
      ) : null}
    </Section>
  )
}
