import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listDocumentIds } from '../document/list-document-ids.ts'
import { countDecidable, countLeftAlone, type ListedItems, listDecidableIds } from '../document-item/decidable-items.ts'
import { settle } from './settle.ts'

type Input = Inputs['triage']['decideListed']
type Answer = Outputs['triage']['decideListed']
type Why = Answer['left'][number]['why']

/**
 * Settles pending lines of a list of lines, or of documents, as one act that is taken back as one: those that are named, or
 * all that the list shows. They are taken as suggested first, where that leaves nothing to ask, or left out with a reason.
 * What never passes in bulk stays pending and is counted by why. Throws `triage.reason_required`, or, when no line at all
 * could be settled, what the first one was refused for, else `triage.nothing_shown`.
 */
export async function decideListed(ports: Ports, actor: Actor, input: Input): Promise<Answer> {
  const { action, reason } = input
  if (action === 'ignore' && reason === undefined) throw new DomainError('triage.reason_required')
  const filter = await ports.db.asTenant(actor, (tx) => filterOf(tx, actor, input))
  const listed: ListedItems = { filter, action }
  const { decision, refusal, refusals } = await settle(ports, actor, {
    head: {
      ...{ kind: 'shown', groupKey: '', product: '', action, generatorKey: null, reason: reason ?? null },
      shown: shownBy(input),
    },
    said: { ...input },
    next: (tx, page) => listDecidableIds(tx, listed, page),
    count: (tx) => countDecidable(tx, listed),
  })
  if (!decision) throw refusal ?? new DomainError('triage.nothing_shown')
  const alone = await ports.db.asTenant(actor, (tx) => countLeftAlone(tx, listed))
  return { ...decision, left: leftBy([...alone, ...refusedBy(refusals)]) }
}

async function filterOf(tx: Tx, { companyId }: Actor, { lines, documents }: Input): Promise<ListedItems['filter']> {
  if (documents) return { companyId, documentIds: await listDocumentIds(tx, { ...documents, companyId }) }
  return { ...lines, companyId, search: lines?.search?.trim() || undefined }
}

/** What the list was narrowed by, as the decision keeps it; of lines that were named, how many. */
function shownBy({ lines, documents }: Input): Record<string, string | number> {
  const { ids, ...narrow } = lines ?? documents ?? {}
  const told = Object.entries(narrow).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return { list: lines ? 'lines' : 'documents', ...Object.fromEntries(told), ...(ids && { named: ids.length }) }
}

function refusedBy(refusals: ReadonlyMap<string, number>): Answer['left'] {
  return [...refusals].map(([name, lines]) => ({ why: whyOf(name), lines }))
}

function whyOf(name: string): Why {
  if (/document\.signature_/.test(name)) return 'signature'
  if (name.startsWith('document_item.doubtful') || name === 'document_item.covered_by_bill') return 'doubtful'
  return ['document_item.waits_for_answer', 'document_item.branch_unknown'].includes(name) ? 'asks' : 'refused'
}

/** One count for each reason. */
function leftBy(counted: Answer['left']): Answer['left'] {
  const sums = new Map<Why, number>()
  for (const { why, lines } of counted) sums.set(why, (sums.get(why) ?? 0) + lines)
  return [...sums].map(([why, lines]) => ({ why, lines }))
}
