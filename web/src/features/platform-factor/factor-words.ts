import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { readable } from '../../parts/factor/factor.ts'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import type { ListedFactor } from './factors-data.ts'

export type ShownFactor = Omit<ListedFactor, 'id' | 'changeId' | 'edition'>

/** How a factor of the catalogue is told in words. */
export function useFactorWords() {
  const { t } = useTranslation(['platform-factor', 'domain', 'factor'])
  const names = useFactorNames()
  const cite = useCitations()
  return {
    place: names.place,
    name: (factor: ShownFactor) => names.name({ ...factor, path: [], isOwn: factor.isOfInstallation }),
    category: ({ category }: Pick<ShownFactor, 'category'>) =>
      category === null ? '-' : t(`domain:category.${category}`, category),
    gases: ({ amounts }: Pick<ShownFactor, 'amounts'>) =>
      amounts.map(({ gas }) => t(`domain:gas.${gas}`, gas)).join(', '),
    /** The figure of one amount; of several, in CO2e where that is known. */
    value: ({ amounts, co2eKg }: Pick<ShownFactor, 'amounts' | 'co2eKg'>) => {
      const [only] = amounts
      const plain = amounts.length === 1 ? only?.value : co2eKg
      return plain === undefined || plain === null || plain === '' ? '-' : readable(plain)
    },
    unit: ({ amounts, unit, activityUnit }: Pick<ShownFactor, 'amounts' | 'unit' | 'activityUnit'>) =>
      amounts.length === 1 ? unit.replace('CO2e_outside', 'CO2e') : `kgCO2e/${activityUnit}`,
    composition: ({ compositionPercent, compositionType }: ShownFactor) =>
      [
        compositionPercent === null ? undefined : `${formatDecimal(compositionPercent)} %`,
        compositionType === null ? undefined : t(`factor:composition.${compositionType}`, compositionType),
      ]
        .filter(Boolean)
        .join(' ') || '-',
    source: ({ isOfInstallation, note, source }: ShownFactor) =>
      isOfInstallation ? (note ?? t('source.installation')) : cite(source.title),
  }
}
