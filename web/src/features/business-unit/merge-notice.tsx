import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { mergersQuery, unitReads, useUnitsState } from './units-data.ts'

type Merger = Outputs['businessUnit']['mergers'][number]

const KINDS = [
  ...(['lines', 'documents', 'bills', 'sheets', 'documentLines', 'certificates'] as const),
  ...(['rules', 'places', 'answers', 'leasedAssets', 'proposals', 'figures', 'production'] as const),
]

/** Head offices beside the newest one: what merging each would move, before it is done. */
export function MergeNotice() {
  const { t } = useTranslation('business-unit')
  const [{ open }, setState] = useUnitsState()
  const { data = [] } = useQuery(mergersQuery)
  const close = () => setState({ open: undefined })
  const shown = data.find(({ from }) => open === `merge-${from.id}`)
  if (data.length === 0) return null
  const [first] = data
  return (
    <>
      <Notice
        tone="warning"
        title={t('merge.title')}
        actions={data.map(({ from }) => (
          <ReasonButton
            key={from.id}
            variant="default"
            size="compact-md"
            onPress={() => setState({ open: `merge-${from.id}`, unit: undefined }, { push: true })}
          >
            {t('merge.look', { name: from.name })}
          </ReasonButton>
        ))}
      >
        {t('merge.text', { name: first?.into.name ?? '' })}
      </Notice>
      <SidePanel title={t('merge.panel')} isOpen={shown !== undefined} onClose={close}>
        {shown ? <Preview merger={shown} onDone={close} /> : null}
      </SidePanel>
    </>
  )
}

function Preview({
  merger: { from, into, moves, stays, closedYears, differs },
  onDone,
}: {
  merger: Merger
  onDone: () => void
}) {
  const { t } = useTranslation('business-unit')
  const mayWrite = useCan('business-unit:write')
  const merge = useAct(() => api.businessUnit.merge.call({ businessUnitId: from.id }), {
    cause: 'businessUnit.merge',
    reread: unitReads,
    done: ({ lines }) => t('merge.done', { lines: formatCount(lines), name: into.name }),
    onSent: onDone,
  })
  const kinds = KINDS.filter((kind) => moves[kind] + stays[kind] > 0)
  const heads = [t('merge.moves'), t('merge.stays')]
  return (
    <>
      <p>{t('merge.about', { from: named(from), into: named(into) })}</p>
      {kinds.length === 0 ? (
        <p className="pg-quiet">{t('merge.nothing')}</p>
      ) : (
        <FiguresTable caption={t('merge.panel')}>
          <FiguresHead name={t('merge.what')} heads={heads} />
          <Table.Tbody>
            {kinds.map((kind) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{t(`merge.kind.${kind}`)}</Table.Th>
                <FiguresCells heads={heads} texts={[formatCount(moves[kind]), formatCount(stays[kind])]} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
      {closedYears.length === 0 ? null : <p>{t('merge.closed', { years: closedYears.join(', ') })}</p>}
      {differs.length === 0 ? null : (
        <Notice tone="warning">{t('merge.differs', { years: differs.join(', ') })}</Notice>
      )}
      <p className="pg-quiet">{t('merge.kept', { name: from.name })}</p>
      <ReasonButton
        reason={mayWrite ? undefined : t('not_allowed')}
        isBusy={merge.isPending}
        onPress={() => merge.mutate(undefined)}
      >
        {t('merge.do', { name: into.name })}
      </ReasonButton>
    </>
  )
}

function named({ name, cnpj }: Merger['from']): string {
  return cnpj === null ? name : `${name} (${formatCnpj(cnpj)})`
}
