import type { Part } from './xml.ts'

/**
 * What a DPS tells of IBS and CBS (group `IBSCBS`, TCRTCInfoIBSCBS of tiposComplexos_v1.01.xsd): from which day on, and by which codes. The
 * tables of CST and cClassTrib are not at hand: their form alone is looked at.
 */
export interface NfseIbsCbs {
  /** First day of competence that it is told for, `YYYY-MM-DD`. */
  readonly since: string
  /** Indicator of the operation (`cIndOp`), six digits. */
  readonly operation: string
  /** Situation (`CST`), three digits. */
  readonly situation: string
  /** Classification (`cClassTrib`), six digits. */
  readonly classification: string
}

/** An operation of the table of indicators, and where its place is read from. */
export interface OperationIndicator {
  readonly code: string
  /** The operation and its place in the words of the table. */
  readonly operation: string
  readonly place: string
  /** Whether the place is the taker's address, which the DPS must tell then (rule E0234). */
  readonly isAtTaker: boolean
}

/**
 * Indicators whose place this DPS tells, of Anexo C of layout 1.01 (2026-01-22, sheet IndOp). Left out are those that ask for more: real
 * estate, events, another recipient, an acquirer abroad, roads, and operations without payment.
 */
export const operationIndicators: readonly OperationIndicator[] = (
  [
    ['100301', 'Demais serviços, em operações onerosas', 'Local do domicílio principal do adquirente', true],
    [
      '100501',
      'Demais bens móveis imateriais, inclusive direitos, em operações onerosas',
      'Local do domicílio principal do adquirente',
      true,
    ],
    [
      '100101',
      'Cessão de espaço para prestação de serviços publicitários, em operações onerosas',
      'Local do domicílio principal do adquirente',
      true,
    ],
    [
      '030101',
      'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
      'Estabelecimento do fornecedor',
      false,
    ],
    [
      '030102',
      'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
      'Endereço do adquirente',
      true,
    ],
    ['050101', 'Serviço prestado fisicamente sobre bem móvel material', 'Estabelecimento do fornecedor', false],
    ['050102', 'Serviço prestado fisicamente sobre bem móvel material', 'Endereço do adquirente', true],
  ] as const
).map(([code, operation, place, isAtTaker]) => ({ code, operation, place, isAtTaker }))

/** The first day of competence that IBS and CBS may be told for (rule E0850). */
export const IBS_CBS_FROM = '2026-01-01'

/** What of IBS and CBS is not whole, or has not the form that the layout asks for. */
export function isIbsCbsWhole({ since, operation, situation, classification }: NfseIbsCbs): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(since) && /^\d{6},\d{3},\d{6}$/.test([operation, situation, classification].join())
}

/** Of an issuer, what IBS and CBS are told by. */
interface IbsCbsTeller {
  readonly ibsCbs?: NfseIbsCbs | null | undefined
  readonly serviceCode: string
}

/** What a DPS of a day of competence tells of IBS and CBS; undefined where it tells nothing. */
export function ibsCbsOn({ ibsCbs }: Pick<IbsCbsTeller, 'ibsCbs'>, competence: string): NfseIbsCbs | undefined {
  return ibsCbs && competence >= ibsCbs.since ? ibsCbs : undefined
}

/** The service whose ISSQN is due where the taker is (Anexo I, sheet MUN.INCID_INFO.SERV., column ET). */
const TAXED_AT_TAKER = '170501'

/** Whether a DPS must tell where the taker is (rule E0234). */
export function asksForTakerAddress(operator: IbsCbsTeller, competence: string): boolean {
  const told = ibsCbsOn(operator, competence)?.operation
  return (
    operator.serviceCode === TAXED_AT_TAKER || operationIndicators.some((one) => one.code === told && one.isAtTaker)
  )
}

/** The group `IBSCBS`: a regular note (`finNFSe` 0) whose recipient is its taker (`indDest` 0). */
export function ibsCbsParts({ operation, situation, classification }: NfseIbsCbs): Part {
  const codes: Part[] = [
    ['CST', situation],
    ['cClassTrib', classification],
  ]
  return [
    'IBSCBS',
    [
      ['finNFSe', '0'],
      ['cIndOp', operation],
      ['indDest', '0'],
      ['valores', [['trib', [['gIBSCBS', codes]]]]],
    ],
  ]
}
