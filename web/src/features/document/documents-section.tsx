import { Select } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DOCUMENT_KINDS } from '@pegada/contract/document-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import classes from '../../parts/document/lines.module.css'
import { exportAddress } from '../../parts/list/export-address.ts'
import { ListBar } from '../../parts/list/list-bar.tsx'
import { SelectionBar } from '../../parts/list/selection-bar.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { isSigned, SignatureBadge } from './signature.tsx'

type Document = Outputs['document']['list']['rows'][number]
/** What a person attached as it is stands last. */
const documentKinds = [...DOCUMENT_KINDS.filter((kind) => kind !== 'attachment'), 'attachment'] as const
type Sort = 'createdAt' | 'issuedAt' | 'total'

/** The documents received: which count, which do not (cancelled, returned, transferred…) and why. */
export function DocumentsSection({ importId }: { importId: string | undefined }) {
  const { t } = useTranslation('document')
  const [{ conta, especie }, setFilter] = useUrlState({
    conta: undefined as string | undefined,
    especie: undefined as string | undefined,
    'doc-page': 1,
  })
  const kind = documentKinds.find((one) => one === especie)
  const list = useList<Sort>({
    name: 'documents',
    sort: 'issuedAt',
    sorts: ['createdAt', 'issuedAt', 'total'],
    filters: ['conta', 'especie'],
    prefix: 'doc',
  })
  const { table } = list
  const input = {
    ...list.input,
    ...(importId === undefined ? {} : { importId }),
    ...(conta === undefined ? {} : { counts: conta === 'sim' }),
    ...(kind === undefined ? {} : { kind }),
  }
  const documents = useQuery({ ...api.document.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = columnsOf(t)
  const chosen = Object.entries(fileColumns).flatMap(([key, told]) => (table.hidden.includes(key) ? [] : told))
  const path = '/api/v1/documents/export'
  return (
    <Section title={t('documents.title')} note={t('documents.note')}>
      <search className={filters.filters} aria-label={t('filter.label')}>
        <Select
          aria-label={t('filter.counts')}
          placeholder={t('documents.counts.all')}
          data={[
            { value: 'sim', label: t('filter.counts.yes') },
            { value: 'nao', label: t('filter.counts.no') },
          ]}
          value={conta ?? null}
          onChange={(chosen) => setFilter({ conta: chosen ?? undefined, 'doc-page': 1 })}
          clearable
          w={200}
        />
        <Select
          aria-label={t('documents.kind')}
          placeholder={t('documents.kind.all')}
          data={documentKinds.map((one) => ({ value: one, label: t(`document-words:kind.${one}`) }))}
          value={kind ?? null}
          onChange={(chosen) => setFilter({ especie: chosen ?? undefined, 'doc-page': 1 })}
          clearable
          w={200}
        />
        <SearchBox label={t('documents.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListBar
        list={list}
        columns={columns}
        download={(format) => exportAddress(path, format, { filters: input, columns: chosen })}
      />
      <SelectionBar
        selection={list.selection}
        answer={documents.data}
        download={(format) =>
          exportAddress(path, format, { filters: input, columns: chosen, selection: list.selection })
        }
      />
      <DataTable
        caption={t('documents.title')}
        columns={columns}
        table={table}
        query={documents}
        rowId={({ id }) => id}
        selection={list.selection}
        nameOf={({ number, fileName }) => number ?? fileName}
        hasNoKeys={!list.hasKeys}
        empty={<EmptyState title={t('documents.empty')} />}
      />
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  document: ['kind', 'number', 'series', 'issuer', 'issuerId', 'recipient', 'nature', 'accessKey', 'file'],
  issuedAt: ['issuedAt'],
  signature: ['signature'],
  total: ['total'],
  counts: ['counts', 'reason'],
  pending: ['pending'],
  lines: ['createdAt', 'id'],
}

function columnsOf(t: ReturnType<typeof useTranslation>['t']): Column<Document, Sort>[] {
  return [
    {
      key: 'document',
      title: t('documents.document'),
      render: (row) => (
        <span className={classes.product}>
          <span className={classes.productName}>
            {row.number === null
              ? row.fileName
              : row.series === null
                ? t('documents.name_short', { kind: t(`document-words:kind.${row.kind}`), number: row.number })
                : t('documents.name', {
                    kind: t(`document-words:kind.${row.kind}`),
                    number: row.number,
                    series: row.series,
                  })}
          </span>
          <span className={classes.from}>
            {[row.issuerName, row.meter === null ? null : t('documents.meter', { meter: row.meter })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'issuedAt',
      title: t('document.issued'),
      sort: 'issuedAt',
      width: 110,
      render: ({ issuedAt }) => (issuedAt === null ? '—' : formatDay(issuedAt)),
    },
    {
      key: 'signature',
      title: t('document.signature'),
      width: 150,
      render: ({ kind, signature }) => (isSigned(kind) ? <SignatureBadge signature={signature} /> : null),
    },
    {
      key: 'total',
      title: t('document.total'),
      sort: 'total',
      isNumber: true,
      width: 140,
      render: ({ total }) => (total === null ? '—' : formatBrl(total)),
    },
    {
      key: 'counts',
      title: t('document.counts'),
      width: 300,
      render: ({ counts, countsReason }) => (
        <span className={classes.cellStack}>
          <span>
            <StatusBadge tone={counts ? 'done' : 'quiet'}>
              {t(counts ? 'filter.counts.yes' : 'filter.counts.no')}
            </StatusBadge>
          </span>
          <span className={classes.from}>{t(`document-words:${countsReason}`)}</span>
        </span>
      ),
    },
    {
      key: 'pending',
      title: t('documents.pending'),
      isNumber: true,
      width: 110,
      render: (row) => formatCount(row.itemsPending),
    },
    {
      key: 'lines',
      title: t('files.document'),
      width: 120,
      render: ({ id }) => (
        <ButtonLink target={importOf({ documentId: id })} variant="subtle" size="compact-sm">
          {t('files.lines')}
        </ButtonLink>
      ),
    },
  ]
}
