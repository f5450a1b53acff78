import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { readMergedKey } from '@pegada/core/classification/merged-key.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { LinePorts } from '../document-item/line-context.ts'
import { storedSuggestion } from '../document-item/suggestion.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { askedOf, scopeOf } from './decide-group.ts'
import { answersOfGroup } from './group-answers.ts'
import type { GroupDetails } from './group-details.ts'
import { presentSuggestions } from './group-suggestions.ts'
import { selectAmounts, selectCandidates, selectHeads } from './repo-group-details.ts'
import { countAsking, type GroupRow, selectGroups } from './repo-groups.ts'
import type { GroupBy, GroupScope } from './repo-lines.ts'

type Page = Outputs['triage']['listGroups']
export type GroupsWanted = Required<Pick<Page, 'page' | 'pageSize'>> &
  Inputs['triage']['listGroups'] & { readonly year?: number | undefined }

/** A page of groups of like pending lines, each with what it may be. */
export async function listGroups(
  tx: Tx,
  ports: Ports,
  { companyId }: Pick<Actor, 'companyId'>,
  filters: GroupsWanted,
): Promise<Page> {
  const { kind, groupBy = 'likeness', sort = 'mass', direction = 'desc', page, pageSize } = filters
  const search = filters.search?.trim() || undefined
  const scope = scopeOf({ companyId }, filters)
  const asked = { groupBy, search, kind, sort, direction, page, pageSize }
  const { rows, ...counted } = await selectGroups(tx, scope, asked)
  return { rows: await groupsOf(tx, ports, scope, { groupBy, rows }), ...counted, page, pageSize }
}

/** The sums of all groups that a filter shows, in its order: what a file is written from. */
export async function listSums(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  filters: Omit<GroupsWanted, 'page' | 'pageSize'>,
): Promise<GroupRow[]> {
  const { kind, groupBy = 'likeness', sort = 'mass', direction = 'desc' } = filters
  const search = filters.search?.trim() || undefined
  const asked = { groupBy, search, kind, sort, direction, page: 1, pageSize: ALL }
  return (await selectGroups(tx, scopeOf({ companyId }, filters), asked)).rows
}

const ALL = 2 ** 31 - 1

/** What stands on the cards of some groups; one whose lines are decided by now is left out. */
export async function groupsOf(
  tx: Tx,
  ports: Ports,
  scope: GroupScope,
  { groupBy, rows }: { readonly groupBy: GroupBy; readonly rows: readonly GroupRow[] },
): Promise<Page['rows']> {
  const keys = rows.map(({ groupKey }) => groupKey)
  const wanted = { groupBy, keys }
  if (keys.length === 0) return []
  const heads = byGroup(await selectHeads(tx, scope, wanted))
  const candidates = byGroup(await selectCandidates(tx, scope, wanted))
  const asking = await countAsking(tx, scope)
  const amounts = byGroup(await selectAmounts(tx, scope, wanted))
  const own = await loadOwnGenerators(tx)
  return rows.flatMap((row) => {
    const [head] = heads.get(row.groupKey) ?? []
    const of = { candidates: candidates.get(row.groupKey) ?? [], amounts: amounts.get(row.groupKey) ?? [] }
    return head ? [presentGroup({ ...ports, own }, { row, head, ...of }, asking)] : []
  })
}

function presentGroup(
  ports: LinePorts,
  group: GroupDetails,
  asking: Awaited<ReturnType<typeof countAsking>>,
): Page['rows'][number] {
  const { row, head } = group
  const merged = readMergedKey(row.groupKey)
  const suggestion = storedSuggestion({ id: row.groupKey, suggestion: head.suggestion })
  const { rule, why, question, amountQuestion, packing } = suggestion
  return {
    groupKey: row.groupKey,
    product: head.product,
    nature: head.nature as Page['rows'][number]['nature'],
    ncm: head.ncm,
    unit: head.unit,
    merged: merged ? { ...merged, groups: row.groups } : null,
    lines: row.lines,
    documents: head.documents,
    issuers: [...head.issuers],
    issuersTotal: head.issuersTotal,
    quantity: plainNumeric(row.quantity),
    value: plainNumeric(row.value),
    massKg: row.massKg === null ? null : plainNumeric(row.massKg),
    firstDay: head.firstDay,
    lastDay: head.lastDay,
    kind: row.kind,
    confidence: plainNumeric(row.confidence),
    rule,
    why,
    question,
    amountQuestion,
    answers: answersOfGroup(suggestion),
    others: othersOf(head, asking),
    packing,
    suggestions: presentSuggestions(ports, group),
  }
}

/** Groups beside this one that ask the same of the same source. */
function othersOf(head: GroupDetails['head'], asking: Awaited<ReturnType<typeof countAsking>>): number {
  const own = askedOf(head)
  const found = own && asking.find(({ question, source }) => question === own.question && source === own.source)
  return found === undefined ? 0 : found.groups - 1
}

function byGroup<T extends { readonly groupKey: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ groupKey }) => groupKey)
}
