import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal, formatMass } from '../../lib/number-format.ts'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { Person } from '../../ui/person.tsx'
import classes from './supplier.module.css'
import type { Supplier } from './suppliers-data.ts'

/** The root of a CNPJ with its mask, 00.000.000. */
export function formatRoot(root: string): string {
  return root.replace(/^(..)(...)(...)$/, '$1.$2.$3')
}

/** The columns of the list; masses in tonnes, so that a column has one unit. */
export function useSupplierColumns() {
  const { t } = useTranslation('supplier')
  const mass = (kg: string) => <span className="pg-num">{formatMass(kg, { unit: 't' }).value}</span>
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name, root, tags }: Supplier) => (
        <span className={classes.name}>
          <span dir="auto">{name}</span>
          <small>
            {root === null ? t('no_root') : <bdi className="pg-num">{formatRoot(root)}</bdi>}
            {tags.length === 0 ? null : <span dir="auto">{` · ${tags.join(', ')}`}</span>}
          </small>
        </span>
      ),
    },
    {
      key: 'co2eKg',
      title: t('column.co2e_t'),
      sort: 'co2eKg' as const,
      isNumber: true,
      render: ({ co2eKg }: Supplier) => mass(co2eKg),
    },
    {
      key: 'scope3Kg',
      title: t('column.scope3_t'),
      sort: 'scope3Kg' as const,
      isNumber: true,
      render: ({ scope3Kg }: Supplier) => mass(scope3Kg),
    },
    {
      key: 'spendBrl',
      title: t('column.spendBrl'),
      sort: 'spendBrl' as const,
      isNumber: true,
      render: ({ spendBrl }: Supplier) => <span className="pg-num">{formatBrl(spendBrl)}</span>,
    },
    {
      key: 'documents',
      title: t('column.documents'),
      sort: 'documents' as const,
      isNumber: true,
      render: ({ documents }: Supplier) => <span className="pg-num">{formatCount(documents)}</span>,
    },
    {
      key: 'engagement',
      title: t('column.engagement'),
      render: ({ engagement }: Supplier) => <Engagement state={engagement} />,
    },
    {
      key: 'score',
      title: t('column.score'),
      sort: 'score' as const,
      isNumber: true,
      render: ({ score }: Supplier) => (score === null ? t('score.none') : formatDecimal(score, 1)),
    },
    {
      key: 'owner',
      title: t('column.owner'),
      render: ({ owner }: Supplier) => (
        <Person name={owner?.name ?? null} picture={owner?.avatar ?? null}>
          {owner?.name ?? t('owner.none')}
        </Person>
      ),
    },
  ]
}

/** What a column of the table is in the file. */
export const supplierFileColumns: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'root', 'country', 'state', 'sector', 'tags'],
  co2eKg: ['co2eKg', 'lines'],
  scope3Kg: ['scope3Kg'],
  spendBrl: ['spendBrl'],
  documents: ['documents'],
  engagement: ['engagement'],
  score: ['score'],
  owner: ['owner', 'contactName', 'contactEmail', 'language', 'notes', 'id'],
}
