import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'

type Price = Outputs['carbonPrice']['list'][number]

/** The prices, the newest first: each holds from its month until the next of its kind. */
export function PriceTable({ prices }: { prices: readonly Price[] }) {
  const { t } = useTranslation(['carbon-price', 'common'])
  const mayWrite = useCan('target:write')
  const [leaving, setLeaving] = useState<Price>()
  const removal = useAct(api.carbonPrice.delete.call, {
    cause: 'carbon_price.delete',
    reread: [api.carbonPrice, api.initiative, api.audit],
    done: t('remove.done'),
    onSent: () => setLeaving(undefined),
    onFailed: () => setLeaving(undefined),
  })
  const heads = ['from', 'kind', 'per_tonne', 'scopes', 'reason'] as const
  return (
    <Section title={t('list.title')} note={t('list.note')}>
      <FiguresTable hasCards isText>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {t(`column.${head}`)}
              </Table.Th>
            ))}
            {mayWrite ? <Table.Td /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prices.map((price) => (
            <Table.Tr key={price.id}>
              <Table.Th scope="row">
                <bdi className="pg-num">{formatMonth(price.fromMonth)}</bdi>
              </Table.Th>
              <Table.Td data-label={t('column.kind')}>{t(`kind.${price.kind}`)}</Table.Td>
              <Table.Td data-label={t('column.per_tonne')}>
                <bdi className="pg-num">{formatBrl(price.perTonne)}</bdi>
              </Table.Td>
              <Table.Td data-label={t('column.scopes')}>
                {price.kind === 'fee' ? price.scopes.map((scope) => t(`common:scope.${scope}`)).join(', ') : '—'}
              </Table.Td>
              <Table.Td data-label={t('column.reason')} dir="auto">
                {price.reason}
              </Table.Td>
              {mayWrite ? (
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    color="danger"
                    onClick={() => setLeaving(price)}
                    aria-label={t('remove.of', { kind: t(`kind.${price.kind}`), month: formatMonth(price.fromMonth) })}
                  >
                    {t('remove')}
                  </Button>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <Confirm
        isOpen={leaving !== undefined}
        title={t('remove.title')}
        confirmLabel={t('remove')}
        isBusy={removal.isPending}
        onConfirm={() => leaving && removal.mutate({ priceId: leaving.id })}
        onCancel={() => setLeaving(undefined)}
      >
        {t('remove.text')}
      </Confirm>
    </Section>
  )
}
