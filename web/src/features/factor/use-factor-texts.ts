import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import type { FilterField } from './factors-state.ts'

/** The words of a factor's codes: places, bases, life-cycle stages, gases; a code without words stands as it is. */
export function useFactorTexts() {
  const { t } = useTranslation(['factor', 'domain'])
  const { place: regionName } = useFactorNames()
  const code = useCallback(
    (kind: 'basis' | 'composition' | 'heating' | 'life_cycle' | 'price' | 'quality', value: string): string => {
      switch (kind) {
        case 'basis':
          return t(`basis.${value}`, value)
        case 'composition':
          return t(`composition.${value}`, value)
        case 'heating':
          return t(`heating.${value}`, value)
        case 'life_cycle':
          return t(`life_cycle.${value}`, value)
        case 'price':
          return t(`price.${value}`, value)
        case 'quality':
          return t(`quality.${value}`, value)
      }
    },
    [t],
  )
  const facetName = useCallback(
    (field: FilterField, value: string): string => {
      switch (field) {
        case 'scope':
          return value === '' ? t('scope.any') : t(`common:scope.${value}`)
        case 'category':
          return value === '' ? t('category.any') : t(`domain:category.${value}`, value)
        case 'region':
          return regionName(value)
        case 'gas':
          return t(`domain:gas.${value}`, value)
        case 'basis':
          return code('basis', value)
        case 'source':
          return t(`source.${value}`, value)
        default:
          return value
      }
    },
    [t, regionName, code],
  )
  return { t, regionName, code, facetName }
}
