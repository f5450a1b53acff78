import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount, formatDecimal, massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { type GeneratorNames, useGenerators } from '../../lib/use-generators.ts'
import { StatusBadge } from '../../ui/badges.tsx'
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
import { sectorName } from './group-narrow.tsx'
import { useUndo } from './use-decide.ts'

type Row = Outputs['triage']['listDecisions']['rows'][number]

type Sort = 'createdAt' | 'lines' | 'co2eKg'

/** Decisions taken on groups: who, when, how many lines, and the way back. */
export function DecisionsSection() {
  const { t } = useTranslation(['triage', 'method-words'])
  const names = useGenerators()
  const mayDecide = useCan('document-item:decide')
  const { undo, undoingId } = useUndo()
  const list = useList<Sort>({
    ...{ name: 'triage_decisions', prefix: 'd', filters: [] },
    ...{ sort: 'createdAt', sorts: ['createdAt', 'lines', 'co2eKg'] },
  })
  const { table } = list
  const decisions = useQuery({
    ...api.triage.listDecisions.queryOptions({ input: list.input }),
    placeholderData: keepPreviousData,
  })
  const columns = columnsOf(t, names, (row) =>
    row.undoneAt === null ? (
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={mayDecide ? undefined : t('triage:forbidden.decide')}
        isBusy={undoingId === row.id}
        label={t('triage:decisions.undo_of', { product: decisionTitle(row, t) })}
        onPress={() => undo(row.id)}
      >
        {t('triage:undo')}
      </ReasonButton>
    ) : (
      <StatusBadge tone="quiet">{t('triage:decisions.undone', { when: formatInstant(row.undoneAt) })}</StatusBadge>
    ),
  )
  return (
    <Section title={t('triage:decisions.title')} note={t('triage:decisions.note')}>
      <search className={filters.filters}>
        <SearchBox label={t('triage:decisions.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/triage/decisions/export', filters: list.input, columns: fileColumns }}
        caption={t('triage:decisions.title')}
        columns={columns}
        query={decisions}
        rowId={({ id }) => id}
        nameOf={(row) => decisionTitle(row, t)}
        empty={
          <NoRows table={table} isFiltered={false} onClear={() => table.setSearch('')}>
            <EmptyState title={t('triage:decisions.empty')}>{t('triage:decisions.empty.text')}</EmptyState>
          </NoRows>
        }
      />
    </Section>
  )
}

const fileColumns = {
  product: ['product', 'by', 'createdAt'],
  decision: ['decision', 'reason'],
  lines: ['lines'],
  mass: ['co2eKg'],
  actions: ['undoneAt'],
}

/** What a decision was on: a group by its product, NCM, supplier or sector, or an act on many. */
function decisionTitle({ kind, groupKey, product, threshold }: Row, t: TFunction): string {
  if (kind === 'rest' && threshold !== null) {
    return t('triage:decision.rest', { percent: formatDecimal(threshold.percent), year: threshold.year })
  }
  if (kind !== 'group') return t(`triage:decision.${kind}`)
  const [by, value = ''] = groupKey.split('|')
  if (by === 'ncm') return t('triage:group.ncm', { ncm: value })
  return by === 'sector' ? sectorName(value, t) : product
}

function columnsOf(t: TFunction, names: GeneratorNames, actions: (row: Row) => React.ReactNode): Column<Row, Sort>[] {
  return [
    {
      key: 'product',
      title: t('triage:column.product'),
      sort: 'createdAt',
      render: (row) => (
        <DecidedProduct
          product={decisionTitle(row, t)}
          createdBy={row.createdBy}
          createdByAvatar={row.createdByAvatar}
          createdAt={row.createdAt}
        />
      ),
    },
    {
      key: 'decision',
      title: t('triage:column.decision'),
      width: 260,
      render: ({ action, generatorKey, isRemembered, reason }) => (
        <TakenAs action={action} generatorKey={generatorKey} names={names}>
          {reason ?? (isRemembered ? t('triage:decisions.remembered') : null)}
        </TakenAs>
      ),
    },
    {
      key: 'lines',
      title: t('triage:column.lines'),
      sort: 'lines',
      isNumber: true,
      width: 100,
      render: ({ lines }) => formatCount(lines),
    },
    {
      key: 'mass',
      title: t('triage:column.mass'),
      sort: 'co2eKg',
      isNumber: true,
      width: 190,
      render: ({ action, co2eKg }) =>
        co2eKg !== null
          ? massText(co2eKg)
          : t(action === 'ignore' ? 'triage:decisions.nothing' : 'triage:group.no_mass'),
    },
    { key: 'actions', title: t('triage:column.actions'), width: 250, render: actions },
  ]
}
