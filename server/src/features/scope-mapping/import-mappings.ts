import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { mappingPriority } from '@pegada/contract/scope-mapping-shape.ts'
import { BUILTIN_PRIORITY, type Mapping } from '@pegada/core/classification/mapping.ts'
import { keywordTerm, parseKeywordTerm } from '@pegada/core/classification/mapping-term.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { TitledRow } from '../../platform/sheet-reader/titled-rows.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { type Draft, newKey, storeDrafts } from './change-mapping.ts'
import { checkMapping, isSameMapping } from './check-mapping.ts'
import { type MappingField, readMappingRows } from './import-columns.ts'
import { fieldsOfRow, kindOfRow, type MappingProblem, problemAt } from './mapping-of-row.ts'
import { loadStanding } from './standing.ts'

type Answer = Outputs['scopeMapping']['import']

interface PlannedRow {
  readonly row: number
  readonly name: string
  readonly outcome: 'created' | 'changed' | 'same' | 'faulty'
  readonly problems: readonly MappingProblem[]
  readonly draft?: Draft
}

/**
 * Tries a file of mappings row by row, or drafts the rows that are right. A row is about the mapping of its kind with the same code or
 * words, the one of the platform before the built-in one. Throws what reading the file throws, and `auth.forbidden`; what is wrong with
 * a row is told and stops no other, and the same file again changes nothing.
 */
export async function importMappings(
  ports: Pick<Ports, 'db' | 'clock' | 'rules' | 'translate'>,
  actor: Pick<Actor, 'userId'>,
  { file, reason, isDryRun = true }: Inputs['scopeMapping']['import'],
): Promise<Answer> {
  const { rows } = await readMappingRows(ports.translate, file)
  const isTried = isDryRun === true || isDryRun === 'true'
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-mapping:write')
    const { drafted } = await loadStanding(tx, ports)
    const planned = planRows(ports, rows, drafted.all)
    const drafts = planned.flatMap(({ draft }) => draft ?? [])
    if (!isTried && drafts.length > 0) {
      await storeDrafts(tx, ports, actor, { drafts, reason })
      await recordPlatformAct(tx, ports.clock, {
        ...{ actorId: actor.userId, action: 'scope_mapping.import', entity: 'scope_mapping', entityId: 'file' },
        data: { drafts: drafts.length, reason },
      })
    }
    return answerOf(planned, isTried)
  })
}

function planRows(
  ports: Pick<Ports, 'rules'>,
  rows: readonly TitledRow<MappingField>[],
  standing: readonly Mapping[],
): readonly PlannedRow[] {
  const byTerm = new Map<string, Mapping>()
  for (const mapping of standing) {
    const known = byTerm.get(termKey(mapping))
    if (known === undefined || known.priority === BUILTIN_PRIORITY) byTerm.set(termKey(mapping), mapping)
  }
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const name = (row.cells.get('term')?.text ?? '').slice(0, 120)
    try {
      return { ...planRow(ports, row, { byTerm, seen }), row: row.row, name }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { row: row.row, name, outcome: 'faulty' as const, problems: [problemAt(error, row.cells)] }
    }
  })
}

interface Known {
  readonly byTerm: ReadonlyMap<string, Mapping>
  /** The line of the file at which a code or words first stood. */
  readonly seen: Map<string, number>
}

function planRow(
  ports: Pick<Ports, 'rules'>,
  { row, cells }: TitledRow<MappingField>,
  { byTerm, seen }: Known,
): Pick<PlannedRow, 'outcome' | 'problems' | 'draft'> {
  const kind = kindOfRow(cells)
  const term = cells.get('term')?.text.trim() ?? ''
  if (term === '') throw new DomainError('scope_mapping.term_missing')
  const key = termKey({ kind, term })
  const before = byTerm.get(key)
  const first = seen.get(key)
  seen.set(key, first ?? row)
  if (first !== undefined) throw new DomainError('scope_mapping.repeated', { row: first })
  const { fields, problems } = fieldsOfRow(cells, before)
  if (problems.length > 0) return { outcome: 'faulty', problems }
  const checked = checkMapping(ports, kind, fields, before)
  if (before === undefined) return { outcome: 'created', problems, draft: { key: newKey(), kind, ...checked } }
  // A built-in mapping that a file tells again, with the priority that built-in ones have or none, has that still.
  const told =
    before.priority === BUILTIN_PRIORITY && isUntold(cells.get('priority')?.text)
      ? { ...checked, priority: BUILTIN_PRIORITY }
      : checked
  if (isSameMapping(before, told)) return { outcome: 'same', problems }
  const priority = checked.priority === BUILTIN_PRIORITY ? mappingPriority.usual : checked.priority
  return { outcome: 'changed', problems, draft: { key: before.key, kind, ...checked, priority } }
}

function isUntold(priority = String(BUILTIN_PRIORITY)): boolean {
  return priority.trim() === String(BUILTIN_PRIORITY)
}

/** What makes rows of one mapping alike: the kind, and the code without its dots or the words as they are stored. */
function termKey({ kind, term }: Pick<Mapping, 'kind' | 'term'>): string {
  return `${kind} ${kind === 'ncm' ? term.replaceAll(/[.\s]/g, '') : keywordTerm(parseKeywordTerm(term))}`
}

function answerOf(planned: readonly PlannedRow[], isDryRun: boolean): Answer {
  const countOf = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length
  const faulty = planned.filter(({ outcome }) => outcome === 'faulty')
  const others = planned.filter(({ outcome }) => outcome !== 'faulty').slice(0, SHOWN)
  return {
    isDryRun,
    created: countOf('created'),
    changed: countOf('changed'),
    same: countOf('same'),
    faulty: faulty.length,
    rows: [...faulty, ...others]
      .toSorted((a, b) => a.row - b.row)
      .map(({ draft: _, problems, ...row }) => ({
        ...row,
        problems: problems.map((problem) => ({ ...problem, data: { ...problem.data } })),
      })),
  }
}

const SHOWN = 100
