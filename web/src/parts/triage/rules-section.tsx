import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { type GeneratorNames, useGenerators } from '../../lib/use-generators.ts'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table-props.ts'
import { ListTable } from '../list/list-table.tsx'
import { NoRows } from '../list/no-rows.tsx'
import { useList } from '../list/use-list.ts'
import { DecidedProduct, TakenAs } from './decided.tsx'

type Row = Outputs['triage']['listRules']['rows'][number]
type Sort = 'createdAt' | 'name'

/** Decisions that are remembered: what lines to come will be taken for, until forgotten. */
export function RulesSection() {
  const { t } = useTranslation(['triage', 'method-words'])
  const names = useGenerators()
  const mayDecide = useCan('document-item:decide')
  const list = useList<Sort>({
    ...{ name: 'triage_rules', prefix: 'r', filters: [] },
    ...{ sort: 'createdAt', sorts: ['createdAt', 'name'] },
  })
  const { table } = list
  const rules = useQuery({
    ...api.triage.listRules.queryOptions({ input: list.input }),
    placeholderData: keepPreviousData,
  })
  const forget = useAct(api.triage.revokeRule.call, {
    cause: 'triage.rule',
    reread: [api.triage],
    done: t('triage:rules.forgotten'),
  })
  const columns = columnsOf(t, names, ({ id, name }) => (
    <ReasonButton
      size="compact-sm"
      variant="default"
      reason={mayDecide ? undefined : t('triage:forbidden.decide')}
      isBusy={forget.isPending && forget.variables.ruleId === id}
      label={t('triage:rules.forget_of', { product: name })}
      onPress={() => forget.mutate({ ruleId: id })}
    >
      {t('triage:rules.forget')}
    </ReasonButton>
  ))
  return (
    <Section title={t('triage:rules.title')} note={t('triage:rules.note')}>
      <search className={filters.filters}>
        <SearchBox label={t('triage:rules.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/triage/rules/export', filters: list.input, columns: fileColumns }}
        caption={t('triage:rules.title')}
        columns={columns}
        query={rules}
        rowId={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <NoRows table={table} isFiltered={false} onClear={() => table.setSearch('')}>
            <EmptyState title={t('triage:rules.empty')}>{t('triage:rules.empty.text')}</EmptyState>
          </NoRows>
        }
      />
    </Section>
  )
}

const fileColumns = { product: ['product', 'by', 'createdAt'], decision: ['decision'], used: ['timesUsed'] }

function columnsOf(t: TFunction, names: GeneratorNames, actions: (row: Row) => React.ReactNode): Column<Row, Sort>[] {
  return [
    {
      key: 'product',
      title: t('triage:column.product'),
      sort: 'name',
      render: ({ name, createdAt, createdBy, createdByAvatar }) => (
        <DecidedProduct product={name} createdBy={createdBy} createdByAvatar={createdByAvatar} createdAt={createdAt} />
      ),
    },
    {
      key: 'decision',
      title: t('triage:column.taken_as'),
      width: 300,
      render: ({ action, generatorKey, perUnit }) => (
        <TakenAs action={action} generatorKey={generatorKey} names={names}>
          {perUnit === null
            ? null
            : t('triage:rules.per_unit', { value: formatDecimal(perUnit.value), unit: perUnit.unit })}
        </TakenAs>
      ),
    },
    {
      key: 'used',
      title: t('triage:column.used'),
      isNumber: true,
      width: 130,
      render: ({ timesUsed }) => formatCount(timesUsed),
    },
    { key: 'actions', title: t('triage:column.actions'), width: 150, render: actions },
  ]
}
