import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { ImportStateBadge } from './import-badge.tsx'
import { ImportPanel } from './import-panel.tsx'
import { type FactorImport, isRunning, pollWhile, useImportState } from './import-state.ts'
import { SourcesTable } from './sources-table.tsx'
import { StartImport } from './start-import.tsx'

/** Publications read into the catalogue, by platform administrators: start, progress, history, sources. */
export function FactorImportsPage() {
  const { t } = useTranslation(['factor-import', 'shell', 'errors'])
  return (
    <Page title={t('shell:nav.factor_imports')} question={t('shell:nav.factor_imports.about')}>
      <Imports />
    </Page>
  )
}

function Imports() {
  const { t } = useTranslation('factor-import')
  const [state, setState] = useImportState()
  const open = (importId: string) => setState({ importacao: importId }, { push: true })
  return (
    <>
      <Section title={t('start.title')} note={t('start.note')}>
        <StartImport onStarted={open} />
      </Section>
      <Section title={t('history.title')}>
        <History openId={state.importacao} onOpen={open} />
      </Section>
      <Section title={t('sources.title')} note={t('sources.note')}>
        <SourcesTable />
      </Section>
      <SidePanel
        title={t('import.title')}
        isOpen={state.importacao !== undefined}
        onClose={() => setState({ importacao: undefined })}
      >
        {state.importacao === undefined ? null : <ImportPanel importId={state.importacao} />}
      </SidePanel>
    </>
  )
}

function History({ openId, onOpen }: { openId: string | undefined; onOpen: (importId: string) => void }) {
  const { t } = useTranslation('factor-import')
  const table = useTableState({ sort: 'createdAt', sorts: ['createdAt'] as const })
  const columns = useColumns()
  const { page, pageSize } = table
  const imports = useQuery({
    ...api.factorImport.list.queryOptions({ input: { page, pageSize } }),
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows.some(isRunning) === true),
  })
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      table={table}
      query={imports}
      rowId={({ id }) => id}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ fileName }) => t('history.open', { name: fileName })}
      empty={<EmptyState title={t('history.none')}>{t('history.none.text')}</EmptyState>}
    />
  )
}

function useColumns(): Column<FactorImport, 'createdAt'>[] {
  const { t } = useTranslation('factor-import')
  const count = (key: 'rowsNew' | 'rowsUnchanged' | 'rowsSuperseding' | 'rowsSkipped' | 'rowsFaulty') =>
    ({
      key,
      title: t(`rows.${key}`),
      isNumber: true,
      render: (row: FactorImport) => formatCount(row[key]),
    }) satisfies Column<FactorImport, 'createdAt'>
  return [
    { key: 'file', title: t('column.file'), render: ({ fileName }) => fileName },
    { key: 'format', title: t('column.format'), render: ({ format }) => t(`format.${format}`, format) },
    {
      key: 'edition',
      title: t('column.edition'),
      render: ({ editions }) =>
        editions.map(({ title, edition }) => t('edition', { title, edition })).join('; ') || '–',
    },
    { key: 'state', title: t('column.state'), render: (row) => <ImportStateBadge row={row} /> },
    { key: 'started', title: t('column.started'), render: ({ createdAt }) => formatInstant(createdAt) },
    count('rowsNew'),
    count('rowsSuperseding'),
    count('rowsUnchanged'),
    count('rowsSkipped'),
    count('rowsFaulty'),
  ]
}
