import { Select } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { importOf } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import classes from './document.module.css'

type File = Outputs['imports']['listFiles']['rows'][number]
type Outcome = NonNullable<File['outcome']>

const tones: Readonly<Record<Outcome, StatusTone>> = {
  imported: 'done',
  duplicate: 'quiet',
  event: 'done',
  conflict: 'attention',
  partly: 'attention',
  refused: 'failed',
  to_confirm: 'attention',
  sheet: 'attention',
}
const outcomes = Object.keys(tones) as Outcome[]

/** The files of a batch and what became of each. */
export function FilesSection({ importId }: { importId: string }) {
  const { t } = useTranslation('document')
  const [{ state }, setFilter] = useUrlState({ state: undefined as string | undefined, 'file-page': 1 })
  const table = useTableState<'name'>({ sort: 'name', sorts: ['name'] }, 'arq')
  const { page, pageSize, search } = table
  const outcome = outcomes.find((one) => one === state)
  const input = {
    ...{ importId, page, pageSize },
    ...(search === undefined ? {} : { search }),
    ...(outcome === undefined ? {} : { outcome }),
  }
  const files = useQuery({ ...api.imports.listFiles.queryOptions({ input }), placeholderData: keepPreviousData })
  return (
    <Section title={t('files.title')} note={t('files.note')}>
      <search className={filters.filters} aria-label={t('filter.label')}>
        <Select
          aria-label={t('files.outcome')}
          placeholder={t('files.outcome.all')}
          data={outcomes.map((one) => ({ value: one, label: t(`outcome.${one}`) }))}
          value={outcome ?? null}
          onChange={(chosen) => setFilter({ state: chosen ?? undefined, 'file-page': 1 })}
          clearable
          w={240}
        />
        <SearchBox label={t('files.search')} value={search} onSearch={table.setSearch} />
      </search>
      <DataTable
        caption={t('files.title')}
        columns={columnsOf(t)}
        table={table}
        query={files}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('files.empty')} />}
      />
    </Section>
  )
}

function columnsOf(t: ReturnType<typeof useTranslation>['t']): Column<File, 'name'>[] {
  return [
    { key: 'name', title: t('files.name'), render: ({ name }) => <span className={classes.fileName}>{name}</span> },
    { key: 'bytes', title: t('files.size'), width: 110, isNumber: true, render: ({ bytes }) => formatBytes(bytes) },
    {
      key: 'outcome',
      title: t('files.outcome'),
      width: 200,
      render: ({ outcome }) =>
        outcome === null ? (
          <StatusBadge tone="waiting">{t('outcome.waiting')}</StatusBadge>
        ) : (
          <StatusBadge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
        ),
    },
    {
      key: 'about',
      title: t('files.about'),
      width: 420,
      render: ({ error, outcome }) =>
        error ? failureMessage(error, t) : outcome === null ? '' : t(`outcome.${outcome}.about`),
    },
    {
      key: 'document',
      title: t('files.document'),
      width: 130,
      render: ({ documentId, outcome }) =>
        documentId === null || outcome === 'event' ? (
          '—'
        ) : (
          <ButtonLink target={importOf({ documentId })} variant="subtle" size="compact-sm">
            {t('files.lines')}
          </ButtonLink>
        ),
    },
  ]
}
