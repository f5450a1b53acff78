import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { type GeneratorNames, useGenerators } from '../../lib/use-generators.ts'
import type { Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/lines.module.css'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Code } from '../../ui/code.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { inputOf, type TableQuestion } from '../../ui/table-state.ts'
import { AcceptSuggestedButton } from './accept-suggested-button.tsx'
import { DecideListed } from './decide-listed.tsx'
import { LineActions } from './line-actions.tsx'
import { ConfidenceCell, ProductCell, QuantityCell, SourceCell, WhyCell } from './line-cells.tsx'
import { LineFilters } from './line-filters.tsx'
import { LinePanel } from './line-panel.tsx'
import { LinesEmpty } from './lines-empty.tsx'
import { itemFilterOf, type NfeState, type SetNfeState } from './page-state.ts'
import { useLineActs } from './use-line-acts.ts'

type Sort = 'issuedAt' | 'total' | 'confidence' | 'product'

/** The lines of the documents, each with what it was taken for and why, to be settled one by one or by the sure ones at once. */
export function LinesSection({ state, setState }: { state: NfeState; setState: SetNfeState }) {
  const { t } = useTranslation('document')
  const list = useList<Sort>({
    name: 'document_items',
    sort: 'issuedAt',
    sorts: ['issuedAt', 'total', 'confidence', 'product'],
    filters: ['decision', 'kind', 'counts'],
  })
  const { table } = list
  const queries = useQueryClient()
  const linesQuery = (question: TableQuestion<Sort>) =>
    api.documentItem.list.queryOptions({ input: { ...inputOf(question), ...itemFilterOf(state) } })
  const lines = useQuery({ ...linesQuery(table), placeholderData: keepPreviousData })
  const names = useGenerators()
  const { decisions, open, decide } = useLineActs({ state, setState })
  const columns = columnsOf({
    t,
    names,
    actions: (item) => (
      <LineActions
        item={item}
        isRow
        isBusy={decisions.busyId === item.id}
        onAccept={() => decide(item, 'accept')}
        onChange={() => decide(item, 'change')}
        onIgnore={() => decide(item, 'ignore')}
        onReopen={() => decisions.reopen(item)}
      />
    ),
  })
  return (
    <Section
      title={t('lines.title')}
      note={t('lines.note')}
      action={state.documentId === undefined ? <AcceptSuggestedButton importId={state.import} /> : undefined}
    >
      <LineFilters state={state} setState={setState} table={table} />
      <div className={classes.lines}>
        <ListTable
          list={list}
          selectionActs={
            <DecideListed
              listed={{
                lines: {
                  ...itemFilterOf(state),
                  ...(table.search && { search: table.search }),
                  ...(list.selection.isAll ? {} : { ids: [...list.selection.ids] }),
                },
              }}
              onDone={list.selection.clear}
            />
          }
          file={{
            path: '/api/v1/document-items/export',
            filters: { ...list.input, ...itemFilterOf(state) },
            columns: fileColumns,
          }}
          caption={t('lines.title')}
          columns={columns}
          query={lines}
          rowId={(item) => item.id}
          onOpen={(item) => open(item)}
          nameOf={(item) => item.product}
          openLabel={(item) => t('line.open', { product: item.product, line: item.number })}
          openId={state.line}
          acts={{
            a: (item) => decide(item, 'accept'),
            i: (item) => decide(item, 'ignore'),
            e: (item) => decide(item, 'change'),
          }}
          moreKeys={[
            { key: 'A', name: t('keys.accept') },
            { key: 'I', name: t('keys.ignore') },
            { key: 'E', name: t('keys.change') },
            { key: 'Esc', name: t('keys.close') },
          ]}
          empty={<LinesEmpty state={state} search={table.search} setState={setState} />}
        />
      </div>
      <LinePanel
        state={state}
        setState={setState}
        documentId={state.note ?? state.documentId ?? lines.data?.rows.find(({ id }) => id === state.line)?.documentId}
        names={names}
        decisions={decisions}
        steps={
          <RecordSteps
            around={{ table, answer: lines.data, read: (question) => queries.fetchQuery(linesQuery(question)) }}
            openId={state.line}
            onOpen={(line) => setState({ line, note: undefined, mode: undefined })}
          />
        }
        onAct={decide}
      />
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  product: ['product', 'issuer', 'document', 'issuedAt'],
  ncm: ['ncm'],
  quantity: ['quantity', 'unit'],
  total: ['total'],
  source: ['source'],
  why: ['counts', 'reason'],
  confidence: ['confidence'],
  actions: ['state', 'id'],
}

function columnsOf({
  t,
  names,
  actions,
}: {
  t: (key: string) => string
  names: GeneratorNames
  actions: (item: Item) => React.ReactNode
}): Column<Item, Sort>[] {
  return [
    { key: 'product', title: t('column.product'), sort: 'product', render: (item) => <ProductCell item={item} /> },
    {
      key: 'ncm',
      title: t('column.ncm'),
      width: 80,
      render: (item) => <Code>{item.ncm || '—'}</Code>,
    },
    {
      key: 'quantity',
      title: t('column.quantity'),
      width: 116,
      isNumber: true,
      render: (item) => <QuantityCell item={item} />,
    },
    {
      key: 'total',
      title: t('column.total'),
      width: 110,
      sort: 'total',
      isNumber: true,
      render: (item) => <span className={classes.quantity}>{formatBrl(item.total)}</span>,
    },
    {
      key: 'source',
      title: t('column.source'),
      width: 148,
      render: (item) => <SourceCell item={item} names={names} />,
    },
    { key: 'why', title: t('column.why'), width: 196, render: (item) => <WhyCell item={item} /> },
    {
      key: 'confidence',
      title: t('column.confidence'),
      width: 84,
      sort: 'confidence',
      render: (item) => <ConfidenceCell item={item} />,
    },
    { key: 'actions', title: t('column.actions'), width: 140, render: actions },
  ]
}
