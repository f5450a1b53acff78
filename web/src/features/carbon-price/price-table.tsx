import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { RemovableTable } from '../../ui/removable-table.tsx'

type Price = Outputs['carbonPrice']['list'][number]

/** The prices, the newest first: each holds from its month until the next of its kind. */
export function PriceTable({ prices }: { prices: readonly Price[] }) {
  const { t } = useTranslation(['carbon-price', 'common'])
  const mayWrite = useCan('target:write')
  return (
    <Section title={t('list.title')} note={t('list.note')}>
      <RemovableTable
        rows={prices}
        columns={[
          {
            key: 'from',
            title: t('column.from'),
            render: ({ fromMonth }: Price) => <bdi className="pg-num">{formatMonth(fromMonth)}</bdi>,
          },
          { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`) },
          {
            key: 'per_tonne',
            title: t('column.per_tonne'),
            render: ({ perTonne }) => <bdi className="pg-num">{formatBrl(perTonne)}</bdi>,
          },
          {
            key: 'scopes',
            title: t('column.scopes'),
            render: ({ kind, scopes }) =>
              kind === 'fee' ? scopes.map((scope) => t(`common:scope.${scope}`)).join(', ') : '—',
          },
          { key: 'reason', title: t('column.reason'), render: ({ reason }) => <span dir="auto">{reason}</span> },
        ]}
        removal={
          mayWrite
            ? {
                label: t('remove'),
                labelOf: ({ kind, fromMonth }) =>
                  t('remove.of', { kind: t(`kind.${kind}`), month: formatMonth(fromMonth) }),
                titleOf: () => t('remove.title'),
                text: t('remove.text'),
                act: ({ id: priceId }) => api.carbonPrice.delete.call({ priceId }),
                cause: 'carbon_price.delete',
                reread: [api.carbonPrice, api.initiative, api.audit],
                done: t('remove.done'),
              }
            : undefined
        }
      />
    </Section>
  )
}
