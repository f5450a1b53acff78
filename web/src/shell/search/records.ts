import type { Outputs } from '@pegada/contract/contract.ts'
import { IconBuildingFactory2, IconFileInvoice, IconListDetails, IconScale, IconTruck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { documentRecord, emissionRecord, factorRecord, paths, pathTo, suppliersOf } from '../../lib/paths.ts'
import type { FoundGroup } from './found.ts'

type Records = Outputs['search']['find']

/** What the server found, each with the page that shows it. */
export function useRecords(): (records: Records) => FoundGroup[] {
  const { t } = useTranslation(['shell', 'document'])
  return ({ lines, documents, issuers, units, factors }) => [
    {
      key: 'lines',
      label: t('search.group.lines'),
      rows: lines.map(({ text, activityId, year, lines: many }) => ({
        id: `line:${activityId}`,
        label: text,
        note: t('search.lines', { count: many, n: many === HUNDRED ? `${formatCount(HUNDRED)}+` : formatCount(many) }),
        icon: IconListDetails,
        ...(many === 1 ? emissionRecord(activityId) : pathTo(paths.measurementsEmissions, { year, q: text })),
      })),
    },
    {
      key: 'documents',
      label: t('search.group.documents'),
      rows: documents.map(({ id, number, issuerName, issuedAt }) => ({
        id: `document:${id}`,
        label: [number, issuerName].filter(Boolean).join(' · '),
        note: issuedAt === null ? '' : formatDay(issuedAt.slice(0, 10)),
        icon: IconFileInvoice,
        ...documentRecord(id),
      })),
    },
    {
      key: 'issuers',
      label: t('search.group.issuers'),
      rows: issuers.map(({ id, name, supplierId }) => ({
        id: `issuer:${id}`,
        label: name,
        note: supplierId === null ? t('search.issuer') : t('search.supplier'),
        icon: IconTruck,
        ...(supplierId === null ? pathTo(paths.nfeUpload, { q: name }) : suppliersOf({ supplier: supplierId })),
      })),
    },
    {
      key: 'units',
      label: t('search.group.units'),
      rows: units.map(({ id, name, city }) => ({
        id: `unit:${id}`,
        label: name,
        note: city ?? '',
        icon: IconBuildingFactory2,
        ...pathTo(paths.units, { unit: id, q: name }),
      })),
    },
    {
      key: 'factors',
      label: t('search.group.factors'),
      rows: factors.map(({ id, name, source }) => ({
        id: `factor:${id}`,
        label: name,
        note: source,
        icon: IconScale,
        ...factorRecord(id),
      })),
    },
  ]
}

const HUNDRED = 100
