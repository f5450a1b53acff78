import { unitInWords, unitsInWords } from '@pegada/core/quantity/unit-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { perLanguage } from './current-language.ts'
import { isolate } from './isolate.ts'
import { formatDecimal } from './number-format.ts'

const plurals = perLanguage((code) => new Intl.PluralRules(code))

/** Units in the reader's words (`domain:unit.<symbol>`): of one unit, of an amount, and of every unit inside a formula. */
export function useUnitWords() {
  const { t } = useTranslation('domain')
  return useMemo(() => {
    const nameOf = (key: string) => t(`domain:unit.${key}`, '') || undefined
    const unit = (symbol: string) => unitInWords(symbol, nameOf)
    const isOne = (plain: string) => plurals().select(Number(plain)) === 'one'
    return {
      unit,
      /** A plain decimal with its unit, which is singular where the language says so of that figure. */
      amount: (plain: string, symbol: string) =>
        isolate(`${formatDecimal(plain)}\u00a0${(isOne(plain) ? nameOf(`${symbol}.one`) : undefined) ?? unit(symbol)}`),
      formula: (text: string) => unitsInWords(text, nameOf),
    }
  }, [t])
}
