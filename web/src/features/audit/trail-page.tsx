import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useAct } from '../../lib/use-act.ts'
import { ImpersonationList } from '../../parts/impersonation/impersonation-list.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { ChainCheck } from './chain-check.tsx'
import { trailFileColumns, useTrailColumns } from './trail-columns.tsx'
import { type TrailSort, trailFilters, trailInput, trailQuery, trailStart, trailUnasked } from './trail-data.ts'
import { TrailFilters } from './trail-filters.tsx'
import { TrailPanel } from './trail-panel.tsx'

/** The company's trail for its administrators: who wrote what, when, and whether the chain is whole. */
export function TrailPage() {
  const { t } = useTranslation(['audit', 'shell'])
  const mayRead = useCan('audit:read')
  if (mayRead) return <Trail />
  return (
    <Page title={t('shell:nav.trail')} question={t('shell:nav.trail.about')}>
      <ForbiddenState>{t('forbidden')}</ForbiddenState>
    </Page>
  )
}

function Trail() {
  const { t } = useTranslation(['audit', 'shell'])
  const [state, setState] = useUrlState(trailUnasked)
  const list = useList({ ...trailStart, name: 'trail', filters: trailFilters })
  const { table } = list
  const ask = (question: TableQuestion<TrailSort>) => trailQuery(trailInput(state, question))
  const records = useQuery({ ...ask(table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const chain = useAct(() => api.audit.verify.call(), { cause: 'audit.verify' })
  const open = (record: string) => setState({ record }, { push: state.record === undefined })
  const sequence = /^[1-9]\d{0,14}$/.test(state.record ?? '') ? Number(state.record) : undefined
  return (
    <Page
      title={t('shell:nav.trail')}
      question={t('shell:nav.trail.about')}
      actions={
        <Button
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={chain.isPending}
          onClick={() => chain.mutate(undefined)}
        >
          {t('chain.verify')}
        </Button>
      }
      filters={<TrailFilters table={table} state={state} onChange={setState} />}
    >
      {chain.data ? <ChainCheck found={chain.data} /> : null}
      <ListTable
        list={list}
        file={{
          path: '/api/v1/audit-records/export',
          filters: trailInput(state, table),
          columns: trailFileColumns,
        }}
        hasNoSelection
        caption={t('caption')}
        columns={useTrailColumns()}
        query={records}
        rowId={(row) => String(row.sequence)}
        openId={state.record}
        onOpen={(row) => open(String(row.sequence))}
        openLabel={(row) => t('open', { number: row.sequence })}
        empty={
          <NoRows
            table={table}
            isFiltered={trailFilters.some((name) => state[name] !== undefined)}
            onClear={() => setState({ ...trailUnasked, record: state.record })}
          >
            <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <ImpersonationList />
      <SidePanel
        title={t('panel.title')}
        isOpen={sequence !== undefined}
        onClose={() => setState({ record: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: records.data && numbered(records.data),
              read: async (question) => numbered(await queries.fetchQuery(ask(question))),
            }}
            openId={sequence === undefined ? undefined : String(sequence)}
            onOpen={open}
          />
        }
      >
        {sequence === undefined ? null : <TrailPanel key={sequence} sequence={sequence} />}
      </SidePanel>
    </Page>
  )
}

/** The steps know records by their id: here that is the place in the trail. */
function numbered(answer: Outputs['audit']['list']) {
  return { ...answer, rows: answer.rows.map(({ sequence }) => ({ id: String(sequence) })) }
}
