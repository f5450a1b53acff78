import { useTranslation } from 'react-i18next'
import type { Obligation } from './obligations-data.ts'

const ofRecords = ['emissions', 'emissions_by_installation', 'unit_states'] as const

/** What is missing for a decision, as one sentence: questions that nobody answered, and what the records lack. */
export function useMissing() {
  const { t } = useTranslation('obligation')
  const say = (fact: string) => {
    const lack = ofRecords.find((one) => one === fact)
    return lack ? t(`missing.${lack}`) : t(`fact.${fact}`)
  }
  return ({ missing }: Pick<Obligation, 'missing'>) => t('missing.sentence', { what: missing.map(say).join('; ') })
}
