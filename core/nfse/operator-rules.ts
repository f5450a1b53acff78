import { IBS_CBS_FROM, operationIndicators } from './ibs-cbs.ts'
import type { NfseOperator } from './operator.ts'

/** What the national system refuses every DPS of an operator for, by the code of its rule, and the field that is at fault. */
export interface OperatorRule {
  readonly rule: string
  readonly field: keyof NfseOperator
}

type Told = Omit<NfseOperator, 'cnpj' | 'description' | 'municipality'>

/**
 * The rules of the national system that an operator's data break, whatever is sold: those of Anexo I of layout 1.01 (2026-02-09, sheet
 * RN DPS_NFS-e) that can be told without the registers of the authority. Immunity (E0592) and export (E0590) ask for more than the
 * DPS of this product tells, and so do the services that IBS and CBS ask the kind of operation of (E0903).
 */
export function brokenRules(operator: Told): readonly OperatorRule[] {
  return rules.filter(([, , isBroken]) => isBroken(operator)).map(([rule, field]) => ({ rule, field }))
}

const hasRate = ({ issRate }: Told) => issRate !== null
const isTaxable = ({ issTaxation }: Told) => issTaxation === '1'
const paysBySimples = ({ simplesNacional, simplesAssessment }: Told) =>
  simplesNacional === '3' && simplesAssessment === '1'
const over = (most: number, ...told: readonly (string | null | undefined)[]) => told.some((one) => Number(one) > most)

const rules: readonly (readonly [rule: string, field: keyof NfseOperator, isBroken: (told: Told) => boolean])[] = [
  ['E0713', 'approximateTaxes', (told) => told.simplesNacional === '1' && told.approximateTaxes === null],
  ['E0712', 'approximateTaxes', (told) => told.simplesNacional === '3' && told.approximateTaxes === null],
  ['E0706', 'approximateTaxes', ({ approximateTaxes }) => over(100, ...Object.values(approximateTaxes ?? {}))],
  ['E0172', 'specialRegime', (told) => told.specialRegime !== '0' && !isTaxable(told)],
  ['E0174', 'specialRegime', (told) => told.specialRegime !== '0' && told.simplesNacional === '2'],
  ['E0175', 'specialRegime', (told) => told.specialRegime !== '0' && paysBySimples(told)],
  ['E0315', 'municipalServiceCode', (told) => told.municipalServiceCode === '000'],
  ['E0532', 'issTaxation', (told) => told.serviceCode === '990101' && told.issTaxation !== '4'],
  ['E0590', 'issTaxation', (told) => told.issTaxation === '3'],
  ['E0592', 'issTaxation', (told) => told.issTaxation === '2'],
  ['E0595', 'issRate', (told) => over(5, told.issRate)],
  ['E0600', 'issRate', (told) => hasRate(told) && told.simplesNacional === '2'],
  ['E0602', 'issRate', (told) => hasRate(told) && !isTaxable(told)],
  ['E0604', 'issRate', (told) => hasRate(told) && told.specialRegime !== '0'],
  ['E0625', 'issRate', (told) => hasRate(told) && paysBySimples(told)],
  ['E0850', 'ibsCbs', ({ ibsCbs }) => !!ibsCbs && ibsCbs.since < IBS_CBS_FROM],
  ['E0854', 'ibsCbs', ({ ibsCbs, layout }) => !!ibsCbs && layout < '1.01'],
  ['E0901', 'ibsCbs', ({ ibsCbs }) => !!ibsCbs && !operationIndicators.some(({ code }) => code === ibsCbs.operation)],
  ['E0903', 'ibsCbs', ({ ibsCbs, serviceCode }) => !!ibsCbs && /^(2505|1509|1712|1005)/.test(serviceCode)],
]
