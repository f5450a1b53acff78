/**
 * From the kept elements of an NF3e, NFGas, NFCom or NFAg to the bill Pegada works with.
 * A masked, incomplete or unusual value never refuses a document: it stays as written or null, with a warning code.
 */
import { normalizeDecimal } from './decimal-text.ts'
import { readHeader, readParty } from './dfe-header.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'
import type { Measured, Reading, UtilityDocument, UtilityLine } from './utility-document.ts'
import { judgeWater } from './water-lines.ts'

type Names = {
  readonly kind: UtilityDocument['kind']
  readonly tag: 'NF3e' | 'NFGas' | 'NFCom' | 'NFAg'
  readonly model: string
}

/** Builds the reader of one kind of bill; the document is undefined when it lacks its content element. */
export function utilityReader({ kind, tag, model }: Names) {
  return (document: XmlElement, protocol: XmlElement | undefined): UtilityDocument | undefined => {
    const info = child(document, `inf${tag}`)
    if (info === undefined) return undefined
    const lines = readLines(info)
    const customerUnit = textOf(child(info, 'acessante'), 'idAcesso') ?? textOf(child(info, 'ligacao'), 'idLigacao')
    const readings = childrenOf(info, 'gMed').map(readReading)
    const read = {
      kind,
      ...readHeader({ prefix: tag, document, info, protocol, numberTag: 'nNF' }),
      issuer: readParty(child(info, 'emit'), 'enderEmit'),
      recipient: readParty(child(info, 'dest'), 'enderDest'),
      competence: textOf(child(info, 'gFat'), 'CompetFat'),
      due_date: textOf(child(info, 'gFat'), 'dVencFat'),
      customer_unit: customerUnit,
      meter: customerUnit ?? textOf(child(info, 'instalacao'), 'idInstalacao') ?? firstMeter(readings),
      access_tpAcesso: textOf(child(info, 'acessante'), 'tpAcesso'),
      purpose: textOf(child(info, 'ide'), `fin${tag}`),
      readings,
      lines_count: lines.length,
      lines,
      total: normalizeDecimal(textOf(child(info, 'total'), 'vNF')),
      replaced_keys: childrenOf(info, 'gSub').flatMap((group) => textOf(group, `ch${tag}`) ?? []),
    }
    return { ...read, warnings: utilityWarnings(read, model) }
  }
}

function readLines(info: XmlElement): UtilityLine[] {
  const groups = childrenOf(info, 'NFdet')
  const own = childrenOf(info, 'det').map((det) => readLine(det, det.attributes.chNFGasAnt !== undefined))
  const grouped = groups.flatMap((group) =>
    childrenOf(group, 'det').map((det) => readLine(det, group.attributes.chNF3eAnt !== undefined)),
  )
  return [...grouped, ...own]
}

function readLine(det: XmlElement, isAdjustment: boolean): UtilityLine {
  const wrap = child(det, 'detItem') ?? child(det, 'gNormal') ?? det
  const product = child(wrap, 'prod')
  const tariff = child(wrap, 'gTarif')
  const measured = childrenOf(product, 'gMedicao').flatMap(readMeasured)
  return {
    code: textOf(product, 'cProd'),
    description: textOf(product, 'xProd'),
    class: textOf(product, 'cClass'),
    unit_code: textOf(product, 'uMed'),
    quantity: normalizeDecimal(textOf(product, 'qFaturada')),
    value: normalizeDecimal(textOf(product, 'vProd')),
    number: det.attributes.nItem ?? null,
    cfop: textOf(product, 'CFOP'),
    tariff_tpTarif: textOf(tariff, 'tpTarif'),
    post_cPosTarif: textOf(tariff, 'cPosTarif') ?? measured[0]?.post ?? null,
    origin_indOrigemQtd: textOf(product, 'indOrigemQtd'),
    measured,
    is_refund: textOf(product, 'indDevolucao') === '1',
    is_adjustment: isAdjustment,
    pcs_factor: normalizeDecimal(textOf(product, 'fatorPCS')),
  }
}

function readMeasured(metering: XmlElement): Measured[] {
  const meter = textOf(metering, 'nMed')
  return childrenOf(metering, 'gMedida').map((measure) => ({
    meter,
    kind: textOf(measure, 'tpGrMed'),
    post: textOf(measure, 'cPosTarif'),
    unit_code: textOf(measure, 'uMed'),
    quantity: normalizeDecimal(textOf(measure, 'vMed')),
  }))
}

function readReading(meter: XmlElement): Reading {
  return { meter: textOf(meter, 'idMedidor'), start: textOf(meter, 'dMedAnt'), end: textOf(meter, 'dMedAtu') }
}

function firstMeter(readings: readonly Reading[]): string | null {
  return readings.find(({ meter }) => meter !== null)?.meter ?? null
}

function utilityWarnings(read: Omit<UtilityDocument, 'warnings'>, model: string): string[] {
  return codesThatApply([
    ...headerChecks(read, ['1.00']),
    ['document.model_unknown', read.model !== model],
    ['document.issuer_id_invalid', !hasValidId(read.issuer)],
    ['document.recipient_id_invalid', !hasValidId(read.recipient)],
    ['document.without_items', read.lines.length === 0],
    ['document.quantity_estimated', read.lines.some((line) => isEstimated(read.kind, line))],
  ])
}

/** By the average of earlier months; a bill of water also says where its supplier reckoned without a reading. Sewage always is. */
function isEstimated(kind: UtilityDocument['kind'], line: UtilityLine): boolean {
  const origin = line.origin_indOrigemQtd
  return origin === '1' || (kind === 'nfag' && origin === '4' && judgeWater(line).nature === 'water')
}
