import type { TFunction } from 'i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { type Completeness, rangesText } from './completeness.ts'

/** The gaps as rows of a table to take away: what kind, of what, how many, which. */
export function completenessRows(
  { meters, numbering, sites }: Completeness,
  t: TFunction,
): readonly (readonly string[])[] {
  const upTo = (from: string, to: string) => t('completeness:range', { from, to })
  return [
    ['kind', 'of', 'supplier', 'count', 'which'].map((column) => t(`completeness:csv.${column}`)),
    ...meters.map(({ meter, supplierName, supplierId, missing }) => [
      t('completeness:meters.title'),
      meter,
      supplierName ?? supplierId ?? '',
      String(missing.length),
      missing.map(formatMonth).join(', '),
    ]),
    ...numbering.map(({ series, issuerName, issuerId, missing, ranges }) => [
      t('completeness:numbering.title'),
      t('completeness:numbering.series', { series }),
      issuerName ?? issuerId,
      String(missing),
      rangesText(ranges, upTo),
    ]),
    ...sites
      .filter(({ hasElectricity, hasFuel }) => !hasElectricity || !hasFuel)
      .map(({ name, hasElectricity, hasFuel }) => [
        t('completeness:sites.title'),
        name,
        '',
        '',
        [hasElectricity ? '' : t('completeness:sites.no_electricity'), hasFuel ? '' : t('completeness:sites.no_fuel')]
          .filter(Boolean)
          .join(', '),
      ]),
  ]
}
