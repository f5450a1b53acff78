import type { Outputs } from '@pegada/contract/contract.ts'
import { companyRuleColumns, triageDecisionColumns } from '@pegada/contract/triage.ts'
import { numberMarks } from '@pegada/core/language/number-marks.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, type Say, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { ownGeneratorNames } from '../platform-generator/own-generators.ts'
import { presentDecision, presentRule } from './present.ts'
import { type DecisionFilter, type DecisionWanted, selectDecisions } from './repo-decisions.ts'
import { type RuleFilter, type RuleWanted, selectRulePage } from './repo-rules.ts'

type FilePorts = Pick<Ports, 'db' | 'catalogue' | 'translate'>
/** What the generator of the installation is called that a decision names; empty of any other source. */
type Named<T> = T & { readonly ownName: string }
type Decision = Named<Outputs['triage']['listDecisions']['rows'][number]>
type Rule = Named<Outputs['triage']['listRules']['rows'][number]>
type DecisionColumn = (typeof triageDecisionColumns)[number]
type RuleColumn = (typeof companyRuleColumns)[number]

/** The decisions as a file, under the filters and in the order of the screen. */
export function exportDecisions(
  ports: FilePorts,
  actor: Actor,
  wanted: OrderedFile<DecisionColumn, DecisionWanted['sort']> & Omit<DecisionFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'triage:decisions.title',
      all: triageDecisionColumns,
      columns: decisionColumns(sourceNames(ports, wanted.language), numberMarks(wanted.language).decimal),
      sort: 'createdAt',
      select: async (tx, filter, asked) => {
        const { rows, ...beside } = await selectDecisions(tx, filter, asked)
        const names = await ownGeneratorNames(tx, filter.companyId)
        return { ...beside, rows: rows.map((row) => named(names, presentDecision(row))) }
      },
    },
    headers,
  )
}

/** The rules that hold as a file, under the search and in the order of the screen. */
export function exportRules(
  ports: FilePorts,
  actor: Actor,
  wanted: OrderedFile<RuleColumn, RuleWanted['sort']> & Omit<RuleFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'triage:rules.title',
      all: companyRuleColumns,
      columns: ruleColumns(sourceNames(ports, wanted.language)),
      sort: 'createdAt',
      select: async (tx, filter, asked) => {
        const { rows, ...beside } = await selectRulePage(tx, filter, asked)
        const names = await ownGeneratorNames(tx, filter.companyId)
        return { ...beside, rows: rows.map((row) => named(names, presentRule(row))) }
      },
    },
    headers,
  )
}

function named<T extends { readonly generatorKey: string | null }>(
  names: ReadonlyMap<string, string>,
  row: T,
): Named<T> {
  return { ...row, ownName: names.get(row.generatorKey ?? '') ?? '' }
}

/** What was decided, as the screen tells it: left out, taken as suggested, or a source. */
function takenAs(names: SourceNames, { action, generatorKey, ownName }: Decision | Rule, say: Say): string {
  if (action === 'ignore') return say('triage:decision.left')
  if (generatorKey === null) return say('triage:action.accept')
  return names.of({ generatorKey, sourceName: ownName })
}

/** What a decision was on: a group by its product, NCM, supplier or sector, or an act on many. */
function subjectOf({ kind, groupKey, product, threshold }: Decision, decimalMark: string, say: Say): string {
  if (kind === 'rest' && threshold !== null) {
    const percent = threshold.percent.replace('.', decimalMark)
    return say('triage:decision.rest', { percent, year: threshold.year })
  }
  if (kind !== 'group') return say(`triage:decision.${kind}`)
  const [by, value = ''] = groupKey.split('|')
  if (by === 'ncm') return say('triage:group.ncm', { ncm: value })
  if (by !== 'sector') return product
  return say(`triage:sector.${value}`, { defaultValue: say('triage:sector.other', { code: value }) })
}

const decisionColumns = (names: SourceNames, decimalMark: string): ListColumns<Decision, DecisionColumn> => ({
  product: {
    title: 'triage:column.product',
    width: 40,
    cell: (row, say) => textCell(subjectOf(row, decimalMark, say)),
  },
  decision: { title: 'triage:column.decision', width: 36, cell: (row, say) => textCell(takenAs(names, row, say)) },
  reason: { title: 'triage:shown.reason', width: 40, cell: ({ reason }) => textCell(reason) },
  lines: { title: 'triage:column.lines', width: 10, cell: ({ lines }) => numberCell(lines) },
  co2eKg: { title: 'list:history.fact.co2eKg', width: 18, cell: ({ co2eKg }) => numberCell(co2eKg) },
  by: { title: 'triage:column.decided_by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  createdAt: { title: 'triage:column.decided', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
  undoneAt: { title: 'triage:column.undone', width: 22, cell: ({ undoneAt }) => isoCell(undoneAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
})

const ruleColumns = (names: SourceNames): ListColumns<Rule, RuleColumn> => ({
  product: { title: 'triage:column.product', width: 40, cell: ({ name }) => textCell(name) },
  decision: { title: 'triage:column.taken_as', width: 36, cell: (row, say) => textCell(takenAs(names, row, say)) },
  timesUsed: { title: 'triage:column.used', cell: ({ timesUsed }) => numberCell(timesUsed) },
  by: { title: 'triage:column.decided_by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  createdAt: { title: 'triage:column.decided', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
})
