import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { rateText } from './rate-text.ts'

type Proposal = Outputs['supplierFactor']['list']['rows'][number]

/** The columns of what suppliers told, as proposed. */
export function useProposalColumns() {
  const { t } = useTranslation('supplier-factor')
  return [
    {
      key: 'supplier',
      title: t('column.supplier'),
      sort: 'supplier' as const,
      render: ({ supplier }: Proposal) => <bdi>{supplier}</bdi>,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }: Proposal) => t(`kind.${kind}`) },
    {
      key: 'year',
      title: t('column.year'),
      sort: 'year' as const,
      isNumber: true,
      render: ({ year }: Proposal) => String(year),
    },
    {
      key: 'kgPerUnit',
      title: t('column.kgPerUnit'),
      isNumber: true,
      render: ({ kgPerUnit, unit }: Proposal) => <bdi>{rateText(kgPerUnit, unit)}</bdi>,
    },
    { key: 'state', title: t('column.state'), render: ({ state }: Proposal) => t(`state.${state}`) },
    {
      key: 'proposedAt',
      title: t('column.proposedAt'),
      sort: 'proposedAt' as const,
      render: ({ proposedAt }: Proposal) => formatInstant(proposedAt),
    },
  ]
}
