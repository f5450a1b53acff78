import { assuranceColumns } from '@pegada/contract/assurance.ts'
import { sampleColumns } from '@pegada/contract/assurance-sample.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { heldAssurance } from './held-assurance.ts'
import { presentAssurance, presentSample } from './present.ts'
import { type AssuranceFilter, type AssuranceWanted, selectAssurances } from './repo.ts'
import { type SampleFilter, type SampleWanted, selectSamples } from './repo-samples.ts'

type AssuranceColumn = (typeof assuranceColumns)[number]
type SampleColumn = (typeof sampleColumns)[number]
type Assurance = Outputs['assurance']['list']['rows'][number]
type Sample = Outputs['assuranceSample']['list']['rows'][number]

/** The engagements as a file, under the filters and in the order of the screen. */
export function exportAssurances(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<AssuranceColumn, AssuranceWanted['sort']> & Omit<AssuranceFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'assurance:list.title',
      all: assuranceColumns,
      columns: engagementColumns,
      sort: 'createdAt',
      select: async (tx, filter, asked) =>
        presented(await selectAssurances(tx, filter, asked), ({ assurance }) => presentAssurance(assurance)),
    },
    headers,
  )
}

/** The samples of a draw as a file, under the filters and in the order of the screen. Throws `assurance.not_found`. */
export async function exportSamples(
  ports: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<SampleColumn, SampleWanted['sort']> & Omit<SampleFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  await ports.db.asTenant(actor, (tx) => heldAssurance(tx, actor.companyId, wanted.assuranceId))
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'assurance:samples.title',
      all: sampleColumns,
      columns: sampledColumns(sourceNames(ports, wanted.language)),
      sort: 'place',
      select: async (tx, filter, asked) => presented(await selectSamples(tx, filter, asked), presentSample),
    },
    headers,
  )
}

const engagementColumns: ListColumns<Assurance, AssuranceColumn> = {
  verifier: { title: 'assurance:column.verifier', width: 36, cell: ({ verifier }) => textCell(verifier) },
  year: { title: 'assurance:column.year', width: 8, cell: ({ year }) => numberCell(year) },
  version: { title: 'assurance:column.version', width: 8, cell: ({ version }) => numberCell(version) },
  level: {
    title: 'assurance:column.level',
    cell: ({ level }, say) => codeCell(say, `assurance:level.${level}`, level),
  },
  view: {
    ...{ title: 'assurance:form.view', width: 30 },
    cell: ({ view }, say) => codeCell(say, `assurance:view.${view}`, view),
  },
  scope: { title: 'assurance:form.scope', width: 40, cell: ({ scope }) => textCell(scope) },
  criteria: { title: 'assurance:form.criteria', width: 30, cell: ({ criteria }) => textCell(criteria) },
  materialPercent: {
    title: 'assurance:column.materialPercent',
    cell: ({ materialPercent }) => numberCell(materialPercent),
  },
  expectedPercent: {
    title: 'assurance:column.expectedPercent',
    cell: ({ expectedPercent }) => numberCell(expectedPercent),
  },
  opinion: {
    title: 'assurance:column.opinion',
    cell: ({ opinion }, say) => codeCell(say, `assurance:opinion_kind.${opinion}`, opinion),
  },
  createdAt: { title: 'assurance:column.createdAt', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

const sampledColumns = (names: SourceNames): ListColumns<Sample, SampleColumn> => ({
  place: { title: 'assurance:column.place', width: 8, cell: ({ place }) => numberCell(place) },
  source: {
    title: 'assurance:column.source',
    width: 36,
    cell: ({ source }) => textCell(source && names.of({ generatorKey: source, sourceName: source })),
  },
  ref: { title: 'assurance:column.ref', width: 66, cell: ({ ref }) => textCell(ref) },
  site: { title: 'assurance:column.site', width: 30, cell: ({ siteName }) => textCell(siteName) },
  kind: {
    ...{ title: 'assurance:column.kind', width: 34 },
    cell: ({ kind }, say) => codeCell(say, `assurance:kind.${kind}`, kind),
  },
  bookKg: { title: 'assurance:column.bookKg', width: 20, cell: ({ bookKg }) => numberCell(bookKg) },
  auditedKg: { title: 'assurance:column.auditedKg', width: 20, cell: ({ auditedKg }) => numberCell(auditedKg) },
  verdict: {
    title: 'assurance:column.verdict',
    cell: ({ verdict }, say) => codeCell(say, `assurance:verdict.${verdict}`, verdict),
  },
  checks: {
    ...{ title: 'assurance:judge.checks', width: 40 },
    cell: ({ checks }, say) => textCell(checks.map((check) => say(`assurance:check.${check}`)).join(', ')),
  },
  note: { title: 'assurance:judge.note', width: 40, cell: ({ note }) => textCell(note) },
  judgedBy: { title: 'assurance:column.judgedBy', width: 28, cell: ({ judgedBy }) => textCell(judgedBy) },
  judgedAt: { title: 'assurance:column.judgedAt', width: 22, cell: ({ judgedAt }) => isoCell(judgedAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
})
