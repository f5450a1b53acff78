import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { countryName } from '../../parts/company/country-field.tsx'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { ListedUnit } from './units-data.ts'

/** What each column of the table is in the file. */
export const fileColumns = {
  name: ['name', 'type', 'createdAt'],
  cnpj: ['cnpj'],
  place: ['country', 'state', 'city', 'zipCode', 'address', 'addressNumber'],
  standing: ['standing', 'foundedYear', 'openedOn', 'closedOn'],
  inventory: ['inInventory', 'outReason', 'operations'],
  emissions: ['co2eKg'],
  lastMonth: ['lastMonth'],
}

const tones: Readonly<Record<ListedUnit['standing'], StatusTone>> = {
  open: 'done',
  planned: 'waiting',
  closed: 'quiet',
  archived: 'quiet',
}

export function useUnitColumns(year: number) {
  const { t } = useTranslation('business-unit')
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name, type, isDefault }: ListedUnit) => (
        <>
          <span dir="auto">{name}</span>{' '}
          <span className="pg-quiet">
            {t(`type.${type}`, type)}
            {isDefault ? ` · ${t('default')}` : ''}
          </span>
        </>
      ),
    },
    {
      key: 'cnpj',
      title: t('column.cnpj'),
      render: ({ cnpj }: ListedUnit) =>
        cnpj === null ? t('no_cnpj') : <bdi className="pg-num">{formatCnpj(cnpj)}</bdi>,
    },
    {
      key: 'place',
      title: t('column.place'),
      sort: 'city' as const,
      render: ({ city, state, country }: ListedUnit) => (
        <span dir="auto">
          {[city, state, country === 'BR' ? null : countryName(country)].filter((one) => one !== null).join(', ')}
        </span>
      ),
    },
    {
      key: 'standing',
      title: t('column.standing'),
      render: ({ standing }: ListedUnit) => (
        <StatusBadge tone={tones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
      ),
    },
    {
      key: 'inventory',
      title: t('column.inInventory'),
      render: ({ inInventory }: ListedUnit) => t(inInventory ? 'inventory.yes' : 'inventory.no'),
    },
    {
      key: 'emissions',
      title: t('column.emissions', { year }),
      isNumber: true,
      render: ({ id, co2eKg }: ListedUnit) =>
        co2eKg === null ? (
          <span className="pg-quiet">{t('no_lines')}</span>
        ) : (
          <Link {...emissionsOf({ year, businessUnitId: id })}>{tonnesText(co2eKg)}</Link>
        ),
    },
    {
      key: 'lastMonth',
      title: t('column.lastMonth'),
      render: ({ lastMonth }: ListedUnit) =>
        lastMonth === null ? <span className="pg-quiet">{t('no_lines')}</span> : formatMonth(lastMonth),
    },
  ]
}
