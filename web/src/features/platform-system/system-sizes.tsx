import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant, formatMonth } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section, Tiles } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { GrowthChart } from './growth-chart.tsx'
import { type Migration, type MigrationSort, migrationsQuery, migrationsStart, sizesQuery } from './system-data.ts'

/** How large the database and the stored files are, how they grew, and what was applied to the database. */
export function SystemSizes() {
  const { t } = useTranslation('platform-system')
  const { data, error, refetch } = useQuery(sizesQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={40} />
  const { database, files, months, days, tables } = data
  return (
    <>
      <Section title={t('sizes')}>
        <Tiles>
          <Figure label={t('size.database')} value={formatBytes(database)} unit="" />
          <Figure label={t('size.files')} value={formatBytes(files)} unit={t('size.files.about')} />
        </Tiles>
      </Section>
      {days.length > 1 ? <GrowthChart days={days} /> : null}
      <Section title={t('growth')}>
        {months.length === 0 ? (
          <EmptyState title={t('growth.none')} />
        ) : (
          <Sized
            caption={t('growth')}
            name={t('month')}
            heads={[t('size.database'), t('size.files')]}
            rows={months.map((month) => [
              formatMonth(month.month),
              formatBytes(month.database),
              formatBytes(month.files),
            ])}
          />
        )}
      </Section>
      <Section title={t('tables')}>
        <Sized
          caption={t('tables')}
          name={t('table')}
          heads={[t('table.size'), t('table.rows')]}
          rows={tables.map(({ name, bytes, rows }) => [name, formatBytes(bytes), formatCount(rows)])}
        />
      </Section>
      <Migrations />
    </>
  )
}

function Sized({
  caption,
  name,
  heads,
  rows,
}: {
  caption: string
  name: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...string[]])[]
}) {
  return (
    <FiguresTable caption={caption} hasCards>
      <FiguresHead name={name} heads={heads} />
      <Table.Tbody>
        {rows.map(([key, ...texts]) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <bdi>{key}</bdi>
            </Table.Th>
            <FiguresCells heads={heads} texts={texts} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

function Migrations() {
  const { t } = useTranslation('platform-system')
  const list = useList({ ...migrationsStart, name: 'applied_migrations', filters: [] })
  const { table } = list
  const migrations = useQuery({ ...migrationsQuery(table), placeholderData: keepPreviousData })
  const columns: Column<Migration, MigrationSort>[] = [
    { key: 'name', title: t('migration'), sort: 'name', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'appliedAt',
      title: t('migration.applied'),
      sort: 'appliedAt',
      render: ({ appliedAt }) => formatInstant(appliedAt),
    },
  ]
  return (
    <Section
      title={t('migrations')}
      action={<ListActs list={list} path="/api/v1/platform-system/migrations/export" filters={inputOf(table)} />}
    >
      <search className={filters.filters} aria-label={t('migrations')}>
        <SearchBox label={t('migration.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        table={table}
        caption={t('migrations')}
        columns={columns}
        query={migrations}
        rowId={({ name }) => name}
        empty={<EmptyState title={t('migration.none')} />}
      />
    </Section>
  )
}
