import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { RemovableTable } from '../../ui/removable-table.tsx'

type Credit = Outputs['marketCredit']['list']['credits'][number]

/** The credits of a year, in the order in which they were entered. */
export function CreditTable({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation('marketplace')
  const mayWrite = useCan('marketplace:write')
  const titleOf = ({ serial }: Credit) => t('credits.remove.of', { serial })
  return (
    <Section title={t('credits.title')}>
      <RemovableTable
        rows={credits}
        columns={[
          { key: 'serial', title: t('column.serial'), render: ({ serial }) => <span dir="auto">{serial}</span> },
          {
            key: 'registry',
            title: t('column.registry'),
            render: ({ registry }) => <span dir="auto">{registry}</span>,
          },
          { key: 'project', title: t('column.project'), render: ({ project }) => <span dir="auto">{project}</span> },
          {
            key: 'vintage',
            title: t('column.vintage'),
            render: ({ vintage }) => <bdi className="pg-num">{vintage}</bdi>,
          },
          {
            key: 'tonnes',
            title: t('column.tonnes'),
            render: ({ tonnes }) => <bdi className="pg-num">{`${formatDecimal(tonnes)} t CO₂e`}</bdi>,
          },
          {
            key: 'retiredOn',
            title: t('column.retiredOn'),
            render: ({ retiredOn }) =>
              retiredOn === null ? t('credits.held_one') : <bdi className="pg-num">{formatDay(retiredOn)}</bdi>,
          },
        ]}
        removal={
          mayWrite
            ? {
                ...{ label: t('credits.remove'), labelOf: titleOf, titleOf, text: t('credits.remove.text') },
                act: ({ id: creditId }) => api.marketCredit.delete.call({ creditId }),
                cause: 'market_credit.delete',
                reread: [api.marketCredit, api.audit],
                done: t('credits.remove.done'),
              }
            : undefined
        }
      />
    </Section>
  )
}
