import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { tonnes, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'

type Told = Outputs['report']['compare']
type Sides = Pick<Told['total'], 'earlierKg' | 'laterKg' | 'differenceKg'>

/** Two versions side by side, by scope and category, with what the later has more or less. */
export function Compared({ reportId, otherId }: { reportId: string; otherId: string }) {
  const { t } = useTranslation('report-record')
  const compared = useQuery(api.report.compare.queryOptions({ input: { reportId, otherId } }))
  return (
    <section aria-label={t('compared.title')}>
      <h3>{t('compared.title')}</h3>
      <OneRecord query={compared}>{(told) => <Side told={told} />}</OneRecord>
    </section>
  )
}

function Side({ told }: { told: Told }) {
  const { t } = useTranslation(['report-record', 'domain'])
  const { earlier, later, total, biogenic, scopes, categories } = told
  const name = ({ version, createdAt }: Told['later']) =>
    t('compared.version', { version: formatCount(version), when: formatInstant(createdAt) })
  const heads = [name(earlier), name(later), t('compared.difference')]
  const texts = ({ earlierKg, laterKg, differenceKg }: Sides) => [
    earlierKg === null ? t('compared.unmeasured') : tonnes(earlierKg),
    laterKg === null ? t('compared.unmeasured') : tonnes(laterKg),
    difference(differenceKg),
  ]
  const row = (key: string, label: string, sides: Sides, level: number) => (
    <Table.Tr key={key} data-level={level}>
      <Table.Th scope="row">
        <span style={{ '--level': level }}>{label}</span>
      </Table.Th>
      <FiguresCells heads={heads} texts={texts(sides)} />
    </Table.Tr>
  )
  return (
    <>
      {earlier.gwpSet === later.gwpSet ? null : (
        <Notice tone="warning" title={t('compared.gwp', { earlier: earlier.gwpSet, later: later.gwpSet })} />
      )}
      <FiguresTable caption={t('compared.title')} hasCards>
        <FiguresHead name={t('compared.unit', { unit: unitCo2e })} heads={heads} />
        <Table.Tbody>
          {row('total', t('compared.total'), total, 0)}
          {scopes.flatMap((scope) => [
            row(`scope ${scope.scope}`, t(`domain:scope.${scope.scope}`), scope, 0),
            ...categories
              .filter((category) => category.scope === scope.scope)
              .map((one) => row(`${one.scope} ${one.category}`, t(`domain:category.${one.category}`), one, 1)),
          ])}
          {row('biogenic', t('compared.biogenic', { unit: unitCo2 }), biogenic, 0)}
        </Table.Tbody>
      </FiguresTable>
    </>
  )
}

/** With its sign before it: how much more or less the later version tells. */
function difference(kg: string): string {
  return kg === '0' || kg.startsWith('-') ? tonnes(kg) : `+${tonnes(kg)}`
}
