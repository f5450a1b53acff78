import { builtinName } from '@pegada/core/factor/builtin-name.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Factor } from './factor.ts'

/** What names a factor of the catalogue. */
export type NamedFactor = Pick<Factor, 'name' | 'path' | 'category' | 'region' | 'isOwn' | 'factorId' | 'source'>

/** The names of factors in the reader's language. */
export interface FactorNames {
  /** A built-in factor's name is put together in that language; any other stays what its publication or company calls it. */
  readonly name: (factor: NamedFactor) => string
  /** The headings that it stands under, widest first. */
  readonly path: (factor: NamedFactor) => readonly string[]
  /** A country, a part of one, a group of countries or a grid. */
  readonly place: (region: string | null) => string
}

export function useFactorNames(): FactorNames {
  const { t, i18n } = useTranslation(['factor', 'domain', 'catalogue', 'method-words'])
  const { language } = i18n
  return useMemo(() => {
    const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const say = (key: string, values: Readonly<Record<string, string>> = {}) => t(key, '', values) || undefined
    const placeOf = (region: string) =>
      /^[A-Z]{2}$/.test(region) ? countries.of(region) : say(`factor:region.${region}`)
    const builtin = (factor: NamedFactor) => {
      if (factor.isOwn || language === SOURCE_LANGUAGE) return undefined
      const key = factor.factorId.slice(factor.source.key.length + 1)
      return builtinName({ ...factor, key }, { say, place: placeOf })
    }
    return {
      name: (factor) => builtin(factor) ?? factor.name,
      path: (factor) =>
        factor.category === null || builtin(factor) === undefined
          ? factor.path
          : [t(`domain:category.${factor.category}`, factor.category)],
      place: (region) => {
        if (region === null || region === '') return t('factor:region.anywhere')
        const [country = '', part] = region.split('-')
        const said = placeOf(part === undefined ? region : country)
        return said === undefined ? region : part === undefined ? said : `${said} (${part})`
      },
    }
  }, [t, language])
}
