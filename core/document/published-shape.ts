/**
 * A document as `pegada extract --json` publishes it: what its layout says under names agreed once and for all. Fields
 * that Pegada keeps beside them for its own accounting are left out, so that the published shape does not grow with it.
 */
import type { CteLeg } from './cte-document.ts'
import type { FiscalDocument, FiscalItem } from './fiscal-document.ts'
import type { UtilityLine } from './utility-document.ts'

/** The published fields of a document, warnings among them. */
export function publishedShape(document: FiscalDocument): Record<string, unknown> {
  const own = OWN_FIELDS[document.kind]
  const fields = Object.entries(document).filter(([field]) => !own.has(field))
  return Object.fromEntries(fields.map(([field, value]) => [field, publishedPart(document, field) ?? value]))
}

function publishedPart(document: FiscalDocument, field: string): unknown {
  if (field === 'items' && 'items' in document) return document.items.map(publishedItem)
  if (field === 'legs' && 'legs' in document) return document.legs?.map(publishedLeg)
  if (field === 'lines' && 'lines' in document) return document.lines.map(publishedLine)
  return undefined
}

function publishedItem({ biodiesel_percent: _percent, is_service: _service, ...item }: FiscalItem) {
  return item
}

function publishedLeg({ origin_name: _origin, destination_name: _destination, ...leg }: CteLeg) {
  return leg
}

function publishedLine(line: UtilityLine) {
  const { code, description, class: taxClass, unit_code, quantity, value } = line
  return { code, description, class: taxClass, unit_code, quantity, value }
}

const HEAD = ['environment_tpAmb', 'auth_cStat', 'signed', 'series']
const CTE = new Set([
  ...HEAD,
  ...['operation_nature', 'service_tpServ', 'payer', 'dispatcher', 'receiver', 'replaced_keys'],
])
const UTILITY = new Set([...HEAD, ...['number', 'meter', 'access_tpAcesso', 'purpose', 'readings', 'replaced_keys']])
const NOTE = new Set(['issuer_cnae'])

const OWN_FIELDS: Readonly<Record<FiscalDocument['kind'], ReadonlySet<string>>> = {
  nfe: NOTE,
  nfce: NOTE,
  cfe: NOTE,
  cte: CTE,
  cte_os: CTE,
  cte_simp: CTE,
  mdfe: new Set([...HEAD, 'number', 'issued_at', 'issuer']),
  nf3e: UTILITY,
  nfgas: UTILITY,
  nfcom: UTILITY,
  nfag: new Set(),
  bpe: new Set(),
  bpe_tm: new Set(),
  nfse: new Set(),
  event: new Set([
    ...HEAD,
    ...[
      'target_kind',
      'is_replacement',
      'occurred_at',
      'sequence',
      'correction',
      'effect',
      'author',
      'own_key',
      'number',
    ],
  ]),
}
