import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'

type Credit = Outputs['marketCredit']['list']['credits'][number]

const heads = ['serial', 'registry', 'project', 'vintage', 'tonnes', 'retiredOn'] as const

/** The credits of a year, in the order in which they were entered. */
export function CreditTable({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation('marketplace')
  const mayWrite = useCan('marketplace:write')
  const [leaving, setLeaving] = useState<Credit>()
  const removal = useAct(api.marketCredit.delete.call, {
    ...{ cause: 'market_credit.delete', reread: [api.marketCredit, api.audit], done: t('credits.remove.done') },
    ...{ onSent: () => setLeaving(undefined), onFailed: () => setLeaving(undefined) },
  })
  return (
    <Section title={t('credits.title')}>
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
          {credits.map((credit) => (
            <Table.Tr key={credit.id}>
              <Table.Th scope="row" dir="auto">
                {credit.serial}
              </Table.Th>
              <Table.Td data-label={t('column.registry')} dir="auto">
                {credit.registry}
              </Table.Td>
              <Table.Td data-label={t('column.project')} dir="auto">
                {credit.project}
              </Table.Td>
              <Table.Td data-label={t('column.vintage')}>
                <bdi className="pg-num">{credit.vintage}</bdi>
              </Table.Td>
              <Table.Td data-label={t('column.tonnes')}>
                <bdi className="pg-num">{`${formatDecimal(credit.tonnes)} t CO₂e`}</bdi>
              </Table.Td>
              <Table.Td data-label={t('column.retiredOn')}>
                {credit.retiredOn === null ? (
                  t('credits.held_one')
                ) : (
                  <bdi className="pg-num">{formatDay(credit.retiredOn)}</bdi>
                )}
              </Table.Td>
              {mayWrite ? (
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    color="danger"
                    onClick={() => setLeaving(credit)}
                    aria-label={t('credits.remove.of', { serial: credit.serial })}
                  >
                    {t('credits.remove')}
                  </Button>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <Confirm
        isOpen={leaving !== undefined}
        title={t('credits.remove.of', { serial: leaving?.serial ?? '' })}
        confirmLabel={t('credits.remove')}
        isBusy={removal.isPending}
        onConfirm={() => leaving && removal.mutate({ creditId: leaving.id })}
        onCancel={() => setLeaving(undefined)}
      >
        {t('credits.remove.text')}
      </Confirm>
    </Section>
  )
}
