import { MERGINGS, type Merging, SECTOR_DIGITS } from '@pegada/core/classification/merged-key.ts'
import { DOUBTS } from '@pegada/core/document/doubts.ts'
import { signedKinds } from '../document/signed-kinds.ts'

/** Which pending lines are looked at; absent fields do not narrow. */
export interface GroupScope {
  readonly companyId: string
  readonly importId?: string | undefined
  readonly year?: number | undefined
  readonly ncm?: string | undefined
  /** CNPJ or CPF of the issuer. */
  readonly supplier?: string | undefined
  /** Subsector of NAICS, of lines that are taken by spend. */
  readonly sector?: string | undefined
  /** The question that is left; `none` for lines without one. */
  readonly question?: string | undefined
  readonly documentId?: string | undefined
  /** What puts the line in doubt, as the code of a warning. */
  readonly doubt?: string | undefined
}

/** What lines are put together by: their likeness, or, where they are taken by spend or by nothing, something wider. */
export type GroupBy = 'likeness' | Merging

type Bind = (value: unknown) => string

const spend = `'method:value_chain.spend'`
export const firstSource = `(i.suggestion -> 'candidates' -> 0 ->> 'generatorKey')`
const isMergeable = `(i.nature in ('product', 'service', 'listed_service') and coalesce(${firstSource}, ${spend}) = ${spend})`

/** What of a mergeable line each way puts it together by; null where it has none. */
export const mergedBy: Readonly<Record<Merging, string>> = {
  ncm: `case when i.ncm ~ '^\\d{8}$' and i.ncm !~ '^(\\d)\\1{7}$' then i.ncm end`,
  supplier: `coalesce(i.supplier_id, nullif(d.issuer_id, ''))`,
  sector: `case when i.suggestion -> 'rule' ->> 'kind' = 'spend'
    then left(i.suggestion -> 'why' -> 'data' ->> 'naics', ${SECTOR_DIGITS}) end`,
}

export const questionOf = `(i.suggestion ->> 'question')`

/** The key of the group that a line is in: as `mergedKey` writes it, else its signature. */
export function keyOf(by: GroupBy): string {
  if (by === 'likeness') return 'i.group_key'
  return `case when ${isMergeable} and (${mergedBy[by]}) is not null
    then '${by}|' || (${mergedBy[by]}) || '|' || coalesce(${questionOf}, '') else i.group_key end`
}

const listed = (codes: Iterable<string>) => [...codes].map((code) => `'${code}'`).join(', ')

/** What puts a line in doubt, as an array of codes of warnings: the same as `doubtsOf` tells of a line that was read. */
const doubtsOfLine = `(array(select w from unnest(d.warnings) w where w in (${listed(DOUBTS)}))
  || case when d.signature = 'broken' then array['document.signature_broken']
       when d.signature = 'unchecked' and d.kind in (${listed(signedKinds)}) then array['document.signature_unchecked']
       else array[]::text[] end
  || case when i.doubt is null then array[]::text[] else array['document.' || i.doubt] end)`

/** Values of lines that a list is narrowed by, each with what names it. */
export const facets: readonly {
  readonly of: Merging | 'question' | 'doubt'
  readonly value: string
  readonly name: string
}[] = [
  ...MERGINGS.map((of) => ({
    of,
    value: of === 'supplier' ? mergedBy.supplier : `case when ${isMergeable} then ${mergedBy[of]} end`,
    name: of === 'supplier' ? 'coalesce(i.supplier_name, d.issuer_name)' : 'null::text',
  })),
  { of: 'question', value: questionOf, name: 'null::text' },
  { of: 'doubt', value: `unnest(${doubtsOfLine})`, name: 'null::text' },
]

/** `from … where …` of pending lines that may be decided; joins their documents only where something of them is asked. */
export function pendingLines(scope: GroupScope, bind: Bind, withDocument = false): string {
  const { companyId, importId, year, ncm, supplier, sector, question, documentId, doubt } = scope
  const joins = withDocument || [importId, year, supplier, doubt].some((one) => one !== undefined)
  const document = 'join documents d on d.company_id = i.company_id and d.id = i.document_id'
  const conditions = [
    `i.company_id = ${bind(companyId)}`,
    `i.state = 'pending'`,
    `i.counts_reason = 'counts.purchase'`,
    ...(importId === undefined ? [] : [`d.import_id = ${bind(importId)}`]),
    ...(year === undefined ? [] : [inYear(bind(String(year)))]),
    ...(ncm === undefined ? [] : [`i.ncm = ${bind(ncm)}`]),
    ...(supplier === undefined ? [] : [`(${mergedBy.supplier}) = ${bind(supplier)}`]),
    ...(sector === undefined ? [] : [`${isMergeable} and (${mergedBy.sector}) = ${bind(sector)}`]),
    ...(question === undefined ? [] : [asks(question, bind)]),
    ...(documentId === undefined ? [] : [`i.document_id = ${bind(documentId)}`]),
    ...(doubt === undefined ? [] : [`${bind(doubt)} = any (${doubtsOfLine})`]),
  ]
  return `from document_items i ${joins ? document : ''} where ${conditions.join(' and ')}`
}

function asks(question: string, bind: Bind): string {
  return question === 'none' ? `${questionOf} is null` : `${questionOf} = ${bind(question)}`
}

/** Lines whose consumption, or whose document's day, touches the year. */
export function inYear(year: string): string {
  return `${year}::text between left(coalesce(i.period_start::text, d.issued_at), 4)
    and left(coalesce(i.period_end::text, d.issued_at), 4)`
}
