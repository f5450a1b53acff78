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
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { DecidedProduct, TakenAs } from './decided.tsx'
import { sectorName } from './group-narrow.tsx'
import { useUndo } from './use-decide.ts'

type Row = Outputs['triage']['listDecisions']['rows'][number]

/** Decisions taken on groups, newest first: who, when, how many lines, and the way back. */
export function DecisionsSection() {
  const { t } = useTranslation(['triage', 'method-words'])
  const names = useGenerators()
  const mayDecide = useCan('document-item:decide')
  const { undo, undoingId } = useUndo()
  const table = useTableState<'createdAt'>({ sort: 'createdAt', sorts: ['createdAt'] }, 'd')
  const { page, pageSize } = table
  const decisions = useQuery({
    ...api.triage.listDecisions.queryOptions({ input: { page, pageSize } }),
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
      <DataTable
        caption={t('triage:decisions.title')}
        columns={columns}
        table={table}
        query={decisions}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('triage:decisions.empty')}>{t('triage:decisions.empty.text')}</EmptyState>}
      />
    </Section>
  )
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

function columnsOf(
  t: TFunction,
  names: GeneratorNames,
  actions: (row: Row) => React.ReactNode,
): Column<Row, 'createdAt'>[] {
  return [
    {
      key: 'product',
      title: t('triage:column.product'),
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
      isNumber: true,
      width: 100,
      render: ({ lines }) => formatCount(lines),
    },
    {
      key: 'mass',
      title: t('triage:column.mass'),
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
