import { Button, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundField } from '../../ui/form/found-field.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'

/** Companies that no figure counts, each with its reason; they are left out and counted again by hand. */
export function Uncounted() {
  const { t } = useTranslation('platform-metrics')
  const mayWrite = useViewer().platformCan.includes('platform-money:write')
  const table = useTableState({ sort: 'at', sorts: ['at'] as const }, 'out')
  const { page, pageSize, cursor } = table
  const [again, setAgain] = useState<{ companyId: string; company: string }>()
  const left = useQuery({
    ...api.platformMetrics.uncounted.queryOptions({ input: { page, pageSize, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
  })
  if (left.error) return <ErrorState error={left.error} onRetry={() => void left.refetch()} />
  if (!left.data) return <SkeletonRows rows={3} height={40} />
  const { rows, total } = left.data
  const heads = [t('column.reason'), t('column.by'), t('column.enteredAt'), ...(mayWrite ? [t('column.acts')] : [])]
  return (
    <Section
      title={t('uncounted')}
      note={t('uncounted.note')}
      action={<FileMenu path="/api/v1/platform-metrics/uncounted/export" filters={{}} />}
    >
      {total === 0 ? (
        <EmptyState title={t('uncounted.none')} />
      ) : (
        <FiguresTable isText hasCards>
          <FiguresHead name={t('column.company')} heads={heads} />
          <Table.Tbody>
            {rows.map(({ companyId, company, reason, by, at }) => (
              <Table.Tr key={companyId}>
                <Table.Th scope="row">{company}</Table.Th>
                <Table.Td data-label={heads[0]}>
                  <bdi>{reason}</bdi>
                </Table.Td>
                <Table.Td data-label={heads[1]}>{by ?? t('gone')}</Table.Td>
                <Table.Td data-label={heads[2]}>{formatInstant(at)}</Table.Td>
                {mayWrite ? (
                  <Table.Td data-label={heads[3]}>
                    <Button variant="default" size="compact-sm" onClick={() => setAgain({ companyId, company })}>
                      {t('uncounted.again')}
                    </Button>
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      {total > pageSize ? <TableFooter table={table} answer={left.data} shown={rows.length} /> : null}
      {mayWrite ? <LeaveOut /> : null}
      {again ? (
        <ReasonDialog
          title={t('uncounted.again')}
          hint={t('reason.hint')}
          confirmLabel={t('uncounted.again')}
          maxLength={500}
          act={(reason) => api.platformMetrics.countAgain.call({ companyId: again.companyId, reason })}
          cause="company_metrics.count"
          reread={[api.platformMetrics]}
          done={() => t('entered')}
          onSent={() => setAgain(undefined)}
          onCancel={() => setAgain(undefined)}
        >
          <p>{t('uncounted.again.ask', { name: again.company })}</p>
        </ReasonDialog>
      ) : null}
    </Section>
  )
}

function LeaveOut() {
  const { t } = useTranslation(['platform-metrics', 'common'])
  const [search, setSearch] = useState('')
  const companies = useQuery({
    ...api.platformCompany.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), sort: 'name', direction: 'asc', pageSize: 20 },
    }),
    placeholderData: keepPreviousData,
  })
  const fields = useFields({
    start: { companyId: '', reason: '' },
    required: ['companyId'],
    label: (name) => t(`uncounted.form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ companyId, reason }) => api.platformMetrics.leaveOut.call({ companyId, reason: reason.trim() }),
    codes: { 'platform_company.not_found': 'companyId' },
    cause: 'company_metrics.leave_out',
    reread: [api.platformMetrics],
    done: ({ isChanged }) => t(isChanged ? 'entered' : 'entered.same'),
    isCleared: true,
  })
  return (
    <Form fields={fields} save={t('uncounted.leave')}>
      <FoundField
        {...fields.field('companyId')}
        label={t('uncounted.form.companyId')}
        options={(companies.data?.rows ?? []).map(({ id, tradeName, legalName }) => ({
          ...{ value: id, label: tradeName ?? legalName },
        }))}
        onSearch={setSearch}
      />
      <ReasonField {...fields.field('reason')} label={t('uncounted.form.reason')} description={t('reason.hint')} />
    </Form>
  )
}
