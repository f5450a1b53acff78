import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'

export type Move = Outputs['companyMove']['get']
export type MoveTotal = NonNullable<Move['result']>['totals'][number]

/** Whether a move is at work by itself, so that the page asks again. */
export function isMoving({ state }: Pick<Move, 'state'>): boolean {
  return state === 'queued' || state === 'checking' || state === 'running'
}

/** What a file says of the company that it holds. */
export function MoveFacts({ move }: { move: Move }) {
  const { t } = useTranslation('company-move')
  const { facts } = move
  if (!facts) return null
  return (
    <Facts layout="above">
      <Fact name={t('fact.company')}>
        <bdi>{facts.legalName}</bdi>
      </Fact>
      <Fact name={t('fact.cnpj')}>
        <bdi className="pg-num">{formatCnpj(facts.cnpj)}</bdi>
      </Fact>
      <Fact name={t('fact.takenAt')}>{formatInstant(facts.takenAt)}</Fact>
      <Fact name={t('fact.bytes')}>{move.bytes === null ? null : formatBytes(move.bytes)}</Fact>
      <Fact name={t('fact.rows')}>{t('fact.rows.of', { rows: formatCount(facts.rows), tables: filledOf(move) })}</Fact>
      <Fact name={t('fact.files')}>{formatCount(facts.files)}</Fact>
      <Fact name={t('fact.absent')}>{facts.absentFiles === 0 ? null : formatCount(facts.absentFiles)}</Fact>
      <Fact name={t('fact.trail')}>{formatCount(facts.trail.records)}</Fact>
      <Fact name={t('fact.sha256')} isWide>
        {move.sha256 === null ? null : <bdi className="pg-num">{move.sha256}</bdi>}
      </Fact>
    </Facts>
  )
}

function filledOf({ facts }: Move): string {
  return formatCount(facts?.tables.filter(({ rows }) => rows > 0).length ?? 0)
}

/** The figures of each year, and beside them those that were added up anew here. */
export function MoveTotals({
  totals,
  here,
}: {
  totals: readonly MoveTotal[]
  here?: readonly MoveTotal[] | undefined
}) {
  const { t } = useTranslation('company-move')
  const columns = ['scope1Kg', 'scope2LocationKg', 'scope2MarketKg', 'scope3Kg'] as const
  if (totals.length === 0) return <p>{t('totals.none')}</p>
  const heads = [t('totals.where'), ...columns.map((key) => t(`totals.${key}`)), t('totals.lines')]
  const rowOf = (total: MoveTotal, where: 'there' | 'here') => (
    <Table.Tr key={`${total.year} ${where}`}>
      <Table.Th scope="row">
        <bdi>{total.year}</bdi>
      </Table.Th>
      <Table.Td data-label={heads[0]}>{t(`totals.${where}`)}</Table.Td>
      {columns.map((key, index) => (
        <Table.Td key={key} data-label={heads[index + 1]}>
          {massText(total[key], { unit: 't' })}
        </Table.Td>
      ))}
      <Table.Td data-label={heads.at(-1)}>{formatCount(total.lines)}</Table.Td>
    </Table.Tr>
  )
  return (
    <FiguresTable caption={t('totals.title')} hasCards>
      <FiguresHead name={t('totals.year')} heads={heads} />
      <Table.Tbody>
        {totals.flatMap((total) => {
          const own = here?.find(({ year }) => year === total.year)
          return [rowOf(total, 'there'), ...(own ? [rowOf(own, 'here')] : [])]
        })}
      </Table.Tbody>
    </FiguresTable>
  )
}
