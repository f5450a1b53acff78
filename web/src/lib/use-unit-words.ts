import { unitInWords, unitsInWords } from '@pegada/core/quantity/unit-words.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Units in the reader's words (`domain:unit.<symbol>`): of one unit, and of every unit inside a formula. */
export function useUnitWords() {
  const { t } = useTranslation('domain')
  return useMemo(() => {
    const nameOf = (key: string) => t(`domain:unit.${key}`, '') || undefined
    return {
      unit: (symbol: string) => unitInWords(symbol, nameOf),
      formula: (text: string) => unitsInWords(text, nameOf),
    }
  }, [t])
}
