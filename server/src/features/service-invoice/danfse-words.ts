import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { dottedCode } from '@pegada/core/nfse/service-code.ts'
import { money } from '../mail/letter-values.ts'

/**
 * How a DANFSe writes what a note tells by codes: in the words of the published types (tiposSimples_v1.01.xsd), in Portuguese
 * whoever reads it. A code that is none of them is written as it is.
 */
const words = {
  tpEmit: { 1: 'Prestador', 2: 'Tomador', 3: 'Intermediário' },
  cStat: {
    100: 'NFS-e Gerada',
    101: 'NFS-e de Substituição Gerada',
    102: 'NFS-e de Decisão Judicial',
    103: 'NFS-e Avulsa',
    107: 'NFS-e MEI',
  },
  finNFSe: { 0: 'NFS-e regular' },
  ambGer: { 1: 'Prefeitura', 2: 'Sistema Nacional da NFS-e' },
  tpAmb: { 1: 'Produção', 2: 'Homologação' },
  cNaoNIF: { 0: 'Não informado na nota de origem', 1: 'Dispensado do NIF', 2: 'Não exigência do NIF' },
  opSimpNac: {
    1: 'Não Optante',
    2: 'Optante - Microempreendedor Individual (MEI)',
    3: 'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
  },
  regApTribSN: {
    1: 'Regime de apuração dos tributos federais e municipal pelo SN',
    2: 'Regime de apuração dos tributos federais pelo SN e ISSQN por fora do SN',
    3: 'Regime de apuração dos tributos federais e municipal por fora do SN',
  },
  regEspTrib: {
    1: 'Ato Cooperado (Cooperativa)',
    2: 'Estimativa',
    3: 'Microempresa Municipal',
    4: 'Notário ou Registrador',
    5: 'Profissional Autônomo',
    6: 'Sociedade de Profissionais',
  },
  tribISSQN: { 1: 'Operação tributável', 2: 'Imunidade', 3: 'Exportação de serviço', 4: 'Não Incidência' },
  tpImunidade: {
    0: 'Imunidade (tipo não informado na nota de origem)',
    1: 'Patrimônio, renda ou serviços, uns dos outros',
    2: 'Templos de qualquer culto',
    3: 'Partidos políticos, entidades sindicais, de educação e de assistência social',
    4: 'Livros, jornais, periódicos e o papel destinado a sua impressão',
    5: 'Fonogramas e videofonogramas musicais produzidos no Brasil',
  },
  tpSusp: {
    1: 'Exigibilidade Suspensa por Decisão Judicial',
    2: 'Exigibilidade Suspensa por Processo Administrativo',
  },
  tpBM: { 1: 'Isenção', 2: 'Redução da BC em %', 3: 'Redução da BC em R$', 4: 'Alíquota Diferenciada' },
  tpRetISSQN: { 1: 'Não Retido', 2: 'Retido pelo Tomador', 3: 'Retido pelo Intermediário' },
  tpRetPisCofins: { 1: 'Retido', 2: 'Não Retido' },
} as const satisfies Record<string, Readonly<Record<number, string>>>

/** What stands for what a note does not tell (Nota Técnica 008, 2.4.5, note 12). */
export const NOTHING = '-'
type Told = string | null

/** A code in its words. */
export function worded(field: keyof typeof words, code: Told): Told {
  const known: Readonly<Record<string, string>> = words[field]
  return code === null ? null : (known[code] ?? code)
}

/** At most `most` characters, the last three of a longer text being points (2.4.5). */
export function cut(text: Told, most: number): Told {
  return text === null || text.length <= most ? text : `${text.slice(0, most - 3)}...`
}

/** Several texts with a stroke between, a dash where one is missing; null where all are. */
export function stroked(...texts: readonly Told[]): Told {
  return texts.every((one) => one === null) ? null : texts.map((one) => one ?? NOTHING).join(' / ')
}

/** A decimal text of the note as reais. */
export function reais(amount: Told): Told {
  return amount === null ? null : money(centsOf(amount), 'pt-BR')
}

/** The sum of decimal texts as reais; those that are missing add nothing. */
export function sumOf(...amounts: readonly Told[]): string {
  const cents = amounts.reduce((sum, amount) => sum + (amount === null ? 0 : centsOf(amount)), 0)
  return money(cents, 'pt-BR')
}

/** Amounts of the layout have 15 digits and two decimals (TSDec15V2): a number holds their cents. */
function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

export function percent(rate: Told): Told {
  return rate === null ? null : `${rate.replace('.', ',')}%`
}

/** `AAAA-MM-DD` as `DD/MM/AAAA`. */
export function dayText(day: Told): Told {
  return day === null ? null : day.slice(0, 10).split('-').toReversed().join('/')
}

/** A moment as the clock of the note tells it, `DD/MM/AAAA hh:mm:ss`. */
export function momentText(moment: Told): Told {
  return moment === null ? null : `${dayText(moment)} ${moment.slice(11, 19)}`
}

/** A registration as it is written: masked where it is a CNPJ or a CPF. */
export function registrationText(registration: Told): Told {
  if (registration === null) return null
  if (registration.length === 14) return maskCnpj(registration)
  return registration.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

export function zipCodeText(code: Told): Told {
  return code?.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3') ?? null
}

export function phoneText(digits: Told): Told {
  return digits?.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') ?? null
}

/** `nn.nn.nn`. */
export function serviceCodeText(code: Told): Told {
  return code === null ? null : dottedCode(code)
}

/** `n.nnnn.nn.nn`. */
export function nbsText(code: Told): Told {
  return code?.replace(/^(\d)(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3.$4') ?? null
}
