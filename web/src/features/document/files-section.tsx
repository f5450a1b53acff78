import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { importOf } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './document.module.css'

type File = Outputs['imports']['listFiles']['rows'][number]
type FileSort = NonNullable<Inputs['imports']['listFiles']['sort']>
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
/** The files as they were sent, until another order is asked for. */
const filesStart = { sort: 'position', sorts: ['position', 'name', 'bytes'], direction: 'asc' } as const
const outcomes = Object.keys(tones) as Outcome[]

/** The files of a batch and what became of each. */
export function FilesSection({ importId }: { importId: string }) {
  const { t } = useTranslation('document')
  const [{ state }, setFilter] = useUrlState({ state: undefined as string | undefined, 'file-page': 1 })
  const list = useList<FileSort>({ ...filesStart, filters: ['state'], prefix: 'file' })
  const outcome = outcomes.find((one) => one === state)
  const narrowed = { ...list.input, ...(outcome && { outcome }) }
  const input = { importId, ...narrowed }
  const files = useQuery({ ...api.imports.listFiles.queryOptions({ input }), placeholderData: keepPreviousData })
  return (
    <Section title={t('files.title')} note={t('files.note')}>
      <search className={filters.filters} aria-label={t('filter.label')}>
        <FilterSelect
          label={t('files.outcome')}
          all={t('files.outcome.all')}
          choices={outcomes.map((one) => ({ value: one, label: t(`outcome.${one}`) }))}
          value={outcome}
          onChange={(chosen) => setFilter({ state: chosen, 'file-page': 1 })}
          width={240}
        />
        <SearchBox label={t('files.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: `/api/v1/imports/${importId}/files/export`, filters: narrowed, columns: fileColumns }}
        caption={t('files.title')}
        columns={columnsOf(t)}
        query={files}
        rowId={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<EmptyState title={t('files.empty')} />}
      />
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'hash', 'id'],
  bytes: ['bytes'],
  outcome: ['outcome'],
  about: ['about'],
  document: ['document'],
}

function columnsOf(t: ReturnType<typeof useTranslation>['t']): Column<File, FileSort>[] {
  return [
    {
      key: 'name',
      title: t('files.name'),
      sort: 'name',
      render: ({ name }) => <span className={classes.fileName}>{name}</span>,
    },
    {
      key: 'bytes',
      title: t('files.size'),
      sort: 'bytes',
      width: 110,
      isNumber: true,
      render: ({ bytes }) => formatBytes(bytes),
    },
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
