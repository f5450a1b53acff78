import { isIbsCbsWhole, type NfseIbsCbs } from './ibs-cbs.ts'

/**
 * Who provides the service and how it is taxed, as the Declaração de Prestação de Serviço (DPS) of the national standard states it
 * (DPS_v1.01.xsd, groups `prest`, `serv` and `valores/trib`). What a municipality or a law decides is data of the operator: nothing
 * of it is known here by heart.
 */
export interface NfseOperator {
  readonly cnpj: string
  /** Number in the register of the municipality (`IM`); null where the municipality gives none. */
  readonly municipalRegistration: string | null
  /** IBGE code of the municipality that the notes are issued in, seven digits (`cLocEmi`). */
  readonly municipality: string
  /** Series of the DPS, one to five digits, the first no zero: with zeros before it another series would have the same ids (`serie`). */
  readonly series: string
  /** The least number of a DPS of the series, where another system has used those before it; 1 unless told. */
  readonly firstNumber?: number | undefined
  /** Situation in the Simples Nacional (`opSimpNac`): 1 none, 2 MEI, 3 ME or EPP. */
  readonly simplesNacional: '1' | '2' | '3'
  /** How the taxes of a ME or EPP are assessed (`regApTribSN`): 1, 2 or 3; null unless `simplesNacional` is 3. */
  readonly simplesAssessment: '1' | '2' | '3' | null
  /** Special regime (`regEspTrib`), 0 to 6. */
  readonly specialRegime: '0' | '1' | '2' | '3' | '4' | '5' | '6'
  /** National code of the service (`cTribNac`), six digits: item, subitem and split of Lei Complementar 116/2003. */
  readonly serviceCode: string
  /** Code that the municipality has for it (`cTribMun`), three digits, or null. */
  readonly municipalServiceCode: string | null
  /** Code of the Nomenclatura Brasileira de Serviços (`cNBS`), nine digits. */
  readonly nbsCode: string
  /** What the note says was provided; `{invoice}` stands for the number of the invoice. */
  readonly description: string
  /** Taxation of the ISSQN (`tribISSQN`): 1 taxable, 2 immune, 3 export, 4 no incidence. */
  readonly issTaxation: '1' | '2' | '3' | '4'
  /** Rate of the ISSQN in percent, as a decimal text; null where the system knows it (`pAliq` is left out). */
  readonly issRate: string | null
  /** Approximate total of taxes in percent (Lei 12.741/2012): federal, state, municipal; null: none is told (`indTotTrib` 0). */
  readonly approximateTaxes: { readonly federal: string; readonly state: string; readonly municipal: string } | null
  /** Version of the layout, such as `1.01`. */
  readonly layout: string
  /** What is told of IBS and CBS, and from when on; nothing unless told. */
  readonly ibsCbs?: NfseIbsCbs | null | undefined
}

/** What of the operator's data is missing or has not the form that the layout asks for, by name; empty where a DPS can be built. */
export function operatorProblems(operator: NfseOperator): (keyof NfseOperator)[] {
  const wrong = (Object.keys(forms) as (keyof typeof forms)[]).filter((name) => !forms[name](operator[name] as never))
  const lacksAssessment = (operator.simplesNacional === '3') !== (operator.simplesAssessment !== null)
  return lacksAssessment ? [...wrong, 'simplesAssessment'] : wrong
}

const decimal = (whole: number) => new RegExp(`^(0|0\\.\\d{2}|[1-9]\\d{0,${whole - 1}}(\\.\\d{2})?)$`)
const orNull = (form: RegExp) => (value: string | null) => value === null || form.test(value)

const forms = {
  cnpj: (value: string) => /^\d{14}$/.test(value),
  municipalRegistration: orNull(/^.{1,15}$/),
  municipality: (value: string) => /^\d{7}$/.test(value),
  series: (value: string) => /^[1-9]\d{0,4}$/.test(value),
  serviceCode: (value: string) => /^\d{6}$/.test(value),
  municipalServiceCode: orNull(/^\d{3}$/),
  nbsCode: (value: string) => /^\d{9}$/.test(value),
  description: (value: string) => value.trim().length >= 1 && value.length <= 1900,
  issRate: orNull(decimal(1)),
  approximateTaxes: (value: NfseOperator['approximateTaxes']) =>
    value === null || Object.values(value).every((one) => decimal(3).test(one)),
  layout: (value: string) => /^\d\.\d{2}$/.test(value),
  ibsCbs: (value: NfseOperator['ibsCbs']) => !value || isIbsCbsWhole(value),
} as const
