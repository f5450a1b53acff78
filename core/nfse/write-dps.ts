import { ibsCbsOn, ibsCbsParts } from './ibs-cbs.ts'
import { dpsId } from './ids.ts'
import type { NfseOperator } from './operator.ts'
import type { NfseAddress } from './taker-address.ts'
import { dateTimeOf, type Part, writeDocument } from './xml.ts'

/** Whom the service was provided to. */
export interface NfseTaker {
  /** CNPJ, digits alone. */
  readonly cnpj: string
  readonly name: string
  readonly email: string | null
  /** Where it is registered; undefined where that is not known in parts. */
  readonly address?: NfseAddress | undefined
}

/** What a DPS says of one provision of service. */
export interface NfseService {
  readonly number: number
  /** Value of the service in cents of a real. */
  readonly amountCents: number
  /** The number of the invoice, for the description. */
  readonly invoice: string
  /** The day that the service is counted for, `YYYY-MM-DD` (`dCompet`). */
  readonly competence: string
  readonly taker: NfseTaker
  /** The note that this one takes the place of. */
  readonly replaces: NfseReplacement | null
}

/** Why a note takes the place of another (TSCodJustSubst): the reason as a code, and in words where they are wanted (15 to 255 characters). */
export interface NfseReplacement {
  readonly key: string
  readonly reason: '01' | '02' | '03' | '04' | '05' | '99'
  readonly words: string | null
}

/** Restricted production (tests of the authority, notes without worth) or production. */
export type NfseEnvironment = 'restricted' | 'production'

/** The name that the program gives itself in documents (TSVerAplic, up to 20 characters). */
export const APPLICATION = 'Pegada 0.1'

/**
 * The DPS of a service as XML, not yet signed: layout 1.01 of the national standard (DPS_v1.01.xsd, tiposComplexos_v1.01.xsd, TCInfDPS),
 * issued by the provider, provided where they are, ISSQN not withheld, with IBS and CBS from the operator's day on. Amounts have two decimals.
 */
export function writeDps(
  operator: NfseOperator,
  service: NfseService,
  at: { readonly environment: NfseEnvironment; readonly now: Date },
): { readonly id: string; readonly xml: string } {
  const { municipality, series, layout } = operator
  const { number, competence, taker, replaces } = service
  const id = dpsId({ ...operator, number })
  const ibsCbs = ibsCbsOn(operator, competence)
  const parts: (Part | undefined)[] = [
    ['tpAmb', at.environment === 'production' ? '1' : '2'],
    ['dhEmi', dateTimeOf(at.now)],
    ['verAplic', APPLICATION],
    ['serie', series],
    ['nDPS', String(number)],
    ['dCompet', competence],
    ['tpEmit', '1'],
    ['cLocEmi', municipality],
    replaces ? ['subst', replacement(replaces)] : undefined,
    ['prest', provider(operator)],
    ['toma', takerParts(taker)],
    ['serv', provision(operator, service)],
    ['valores', values(operator, service)],
    ibsCbs && ibsCbsParts(ibsCbs),
  ]
  return { id, xml: writeDocument('DPS', layout, { name: 'infDPS', id, parts }) }
}

/** The description of the service with the number of the invoice in its place. */
export function describeService({ description }: Pick<NfseOperator, 'description'>, invoice: string): string {
  return description.replaceAll('{invoice}', invoice).slice(0, 2000)
}

/** Cents as an amount of the layout (TSDec15V2). */
export function amountOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const some = (name: string, value: string | null): Part | undefined => (value === null ? undefined : [name, value])

function takerParts({ cnpj, name, email, address }: NfseTaker): (Part | undefined)[] {
  return [
    ['CNPJ', cnpj],
    ['xNome', name.slice(0, 300)],
    address && ['end', addressParts(address)],
    some('email', email),
  ]
}

function addressParts({ municipality, zipCode, street, number, complement, neighbourhood }: NfseAddress) {
  return [
    [
      'endNac',
      [
        ['cMun', municipality],
        ['CEP', zipCode],
      ],
    ],
    ['xLgr', street],
    ['nro', number],
    some('xCpl', complement),
    ['xBairro', neighbourhood],
  ] as const
}

function replacement({ key, reason, words }: NfseReplacement): (Part | undefined)[] {
  return [['chSubstda', key], ['cMotivo', reason], some('xMotivo', words)]
}

function provider({ cnpj, municipalRegistration, simplesNacional, simplesAssessment, specialRegime }: NfseOperator) {
  return [
    ['CNPJ', cnpj],
    some('IM', municipalRegistration),
    [
      'regTrib',
      [['opSimpNac', simplesNacional], some('regApTribSN', simplesAssessment), ['regEspTrib', specialRegime]],
    ],
  ] as const
}

function provision(operator: NfseOperator, { invoice }: NfseService): Part[] {
  const { municipality, serviceCode, municipalServiceCode, nbsCode } = operator
  return [
    ['locPrest', [['cLocPrestacao', municipality]]],
    [
      'cServ',
      [
        ['cTribNac', serviceCode],
        some('cTribMun', municipalServiceCode),
        ['xDescServ', describeService(operator, invoice)],
        ['cNBS', nbsCode],
      ],
    ],
  ]
}

function values({ issTaxation, issRate, approximateTaxes: taxes }: NfseOperator, { amountCents }: NfseService): Part[] {
  const total: Part = taxes
    ? [
        'pTotTrib',
        [
          ['pTotTribFed', taxes.federal],
          ['pTotTribEst', taxes.state],
          ['pTotTribMun', taxes.municipal],
        ],
      ]
    : ['indTotTrib', '0']
  return [
    ['vServPrest', [['vServ', amountOf(amountCents)]]],
    [
      'trib',
      [
        ['tribMun', [['tribISSQN', issTaxation], ['tpRetISSQN', '1'], some('pAliq', issRate)]],
        ['totTrib', [total]],
      ],
    ],
  ]
}
