import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { usePageWithin } from '../../ui/use-page-within.ts'
import { PartyNotice } from './party-notice.tsx'

/**
 * Documents that name somebody else than a unit of the company as their buyer: branches that are no unit yet, which are asked
 * about, and other companies, whose documents do not count. Nothing is shown where there are none.
 */
export function PartiesSection() {
  const { t } = useTranslation('document-party-words')
  const table = useTableState({ sort: 'documents', sorts: ['documents'] as const }, 'p')
  const { page, pageSize } = table
  const parties = useQuery({
    ...api.documentParty.list.queryOptions({ input: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  usePageWithin(table, parties.data)
  if (parties.isError) return <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />
  if (!parties.data || parties.data.total === 0) return null
  const { rows } = parties.data
  return (
    <Section
      title={t('title')}
      note={t('note')}
      action={<FileMenu path="/api/v1/document-parties/export" filters={{}} />}
    >
      {rows.map((party) => (
        <PartyNotice key={`${party.cnpj} ${party.relation}`} party={party} />
      ))}
      <TableFooter table={table} answer={parties.data} shown={rows.length} />
    </Section>
  )
}
