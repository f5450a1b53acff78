import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { formatBrl, formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import type { Plan } from './plan-data.ts'

type Item = Plan['items'][number]

/** What each saves by itself and beside the others, and what it costs. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['initiative', 'errors'])
  const money = (plain: string | null) => (plain === null ? '—' : formatBrl(plain))
  const heads = [
    ...[`${t('plan.alone')} (${unitCo2e})`, `${t('plan.saved')} (${unitCo2e})`, t('curve.cost')],
    ...[t('plan.present'), t('plan.payback'), t('plan.break_even')],
  ]
  return (
    <FiguresTable hasCards>
      <FiguresHead name={t('column.name')} heads={heads} />
      <Table.Tbody>
        {plan.items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Th scope="row">
              <Name item={item} said={item.why ? failureMessage(item.why, t) : null} />
            </Table.Th>
            <FiguresCells
              heads={heads}
              texts={[
                ...[tonnes(item.aloneKg), tonnes(item.savedKg), money(item.perTonne), money(item.presentCost)],
                item.paybackYears === null ? '—' : t('plan.years', { n: formatDecimal(item.paybackYears, 1) }),
                money(item.breakEvenPrice),
              ]}
            />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

function Name({ item: { id, name, isChosen }, said }: { item: Item; said: string | null }) {
  const { t } = useTranslation('initiative')
  return (
    <>
      <Link {...pathTo(paths.initiatives, { initiative: id })} dir="auto">
        {name}
      </Link>
      {isChosen ? ` (${t('plan.in_budget')})` : null}
      {said === null ? null : <div>{said}</div>}
    </>
  )
}
