import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { percentText } from '../../parts/inventory/percent-text.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Boundary, boundaryReads, type Holding } from './boundary-data.ts'

/** Who holds how much of whom, since when, and who controls and operates it. */
export function HoldingTable({ boundary, onOpen }: { boundary: Boundary; onOpen: (id: string) => void }) {
  const { t } = useTranslation('boundary')
  if (boundary.holdings.length === 0)
    return <EmptyState title={t('holdings.empty')}>{t('holdings.empty.text')}</EmptyState>
  const heads = ['share', 'control', 'operator', 'since'] as const
  return (
    <Panel>
      <FiguresTable caption={t('holdings.title')} hasCards isText>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('column.holding')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {t(`column.${head}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('column.acts')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {boundary.holdings.map((holding) => (
            <HoldingRow key={holding.id} holding={holding} boundary={boundary} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}

function HoldingRow({
  holding,
  boundary,
  onOpen,
}: {
  holding: Holding
  boundary: Boundary
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('boundary')
  const { company } = useViewer()
  const mayWrite = useCan('boundary:write')
  const nameOf = (id: string | null) =>
    id === null
      ? (company.tradeName ?? company.legalName)
      : (boundary.entities.find((entity) => entity.id === id)?.name ?? t('entity.gone'))
  const name = t('holding.of', { parent: nameOf(holding.parentId), child: nameOf(holding.childId) })
  const { id: _, ...fields } = holding
  const remove = useAct(() => api.boundary.deleteHolding.call({ holdingId: holding.id }), {
    cause: 'holding.delete',
    reread: boundaryReads,
    done: t('holding.removed'),
    undo: () => api.boundary.createHolding.call(fields),
  })
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span dir="auto">{name}</span>
      </Table.Th>
      <Table.Td data-label={t('column.share')}>{percentText(holding.sharePercent)}</Table.Td>
      <Table.Td data-label={t('column.control')}>{t(`control.${holding.control}`)}</Table.Td>
      <Table.Td data-label={t('column.operator')}>{t(holding.isOperator ? 'operator.yes' : 'operator.no')}</Table.Td>
      <Table.Td data-label={t('column.since')}>
        {holding.toMonth === null
          ? t('since', { from: formatMonth(holding.fromMonth) })
          : t('from_to', { from: formatMonth(holding.fromMonth), to: formatMonth(holding.toMonth) })}
      </Table.Td>
      <Table.Td data-label={t('column.acts')}>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(holding.id)}>
          {t(mayWrite ? 'holding.edit' : 'holding.see')}
          <span className="pg-reader"> {name}</span>
        </Button>
        {mayWrite ? (
          <Button
            variant="subtle"
            size="compact-sm"
            color="danger"
            aria-label={t('holding.remove_of', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('holding.remove')}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  )
}
