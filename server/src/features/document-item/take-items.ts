import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { generatorThrough } from '@pegada/core/factor/take-through.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type NewActivity, type StoredActivity, storeActivities } from '../activity/store-activities.ts'
import { listBusinessUnits, survivorOf } from '../business-unit/list-business-units.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { linesCoveredByBills } from './covered-by-bill.ts'
import { doubtIn } from './doubts-of.ts'
import type { Choice, LinePorts } from './line-context.ts'
import { type ItemLine, lineOfItem } from './line-of-item.ts'
import { findItems, type ItemContext } from './repo.ts'
import { markAccepted } from './repo-marks.ts'

/** Lines to take as suggested or as a person says, all the same way. */
export interface Taking {
  readonly contexts: readonly ItemContext[]
  readonly choice: Choice
  readonly businessUnitId?: string | undefined
  /** Whether a person looked at the one line; else what is in doubt is left for one who does. */
  readonly isAlone?: boolean | undefined
  /** A doubt that the act on many names, with its reason. */
  readonly namedDoubt?: string | undefined
  /** The decision by group that takes them. */
  readonly decisionId?: string | undefined
}

/** What came of the lines: those that became activities, and those that could not, which are as they were. */
export interface Taken {
  readonly taken: readonly { readonly itemId: string; readonly activity: StoredActivity }[]
  readonly refused: readonly { readonly itemId: string; readonly error: DomainError }[]
}

type Site = Awaited<ReturnType<typeof listBusinessUnits>>[number]

/**
 * Makes the activities of lines that may be taken, in a few statements, each on its own days and at the site that its
 * document names. A line that cannot be calculated, whose energy a confirmed bill tells already, whose document waits for an
 * answer, or, among others, one that is in doubt (`document_item.doubtful`), is refused before anything of it is written. The
 * caller holds the company and writes the trail.
 */
export async function takeItems(tx: Tx, ports: Ports, actor: Actor, taking: Taking): Promise<Taken> {
  const sites = await listBusinessUnits(tx, actor.companyId)
  const own = await loadOwnGenerators(tx)
  const covered = await linesCoveredByBills(tx, actor.companyId, taking.contexts)
  const read = taking.contexts.map((context) => ({
    context,
    entry:
      covered.get(context.item.id) ??
      (taking.isAlone === true ? undefined : doubtIn(context, taking.namedDoubt)) ??
      entryOf({ ...ports, own }, context, sites, taking),
  }))
  const ready = read.flatMap(({ context, entry }) => (entry instanceof DomainError ? [] : [{ context, entry }]))
  const outcomes = await storeActivities(
    tx,
    ports,
    actor,
    ready.map(({ entry }) => entry),
  )
  const stored = ready.map(({ context, entry }, index) => ({ context, entry, outcome: outcomes[index] }))
  const taken = stored.flatMap(({ context, entry, outcome }) =>
    outcome && 'stored' in outcome
      ? [{ context, activity: outcome.stored, source: sourceOf(entry, outcome.stored) }]
      : [],
  )
  await markAccepted(tx, actor.companyId, {
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
    decisionId: taking.decisionId ?? null,
    rows: taken.map(({ context, activity, source }) => ({
      id: context.item.id,
      activityId: activity.id,
      generatorKey: source,
      decided: decidedOf(taking, source),
    })),
  })
  return {
    taken: taken.map(({ context, activity }) => ({ itemId: context.item.id, activity })),
    refused: [
      ...read.flatMap(({ context, entry }) =>
        entry instanceof DomainError ? [{ itemId: context.item.id, error: entry }] : [],
      ),
      ...stored.flatMap(({ context, outcome }) =>
        outcome && 'refused' in outcome ? [{ itemId: context.item.id, error: outcome.refused }] : [],
      ),
    ],
  }
}

/** The same for lines by their ids. */
export async function takeItemsById(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { ids, ...taking }: Omit<Taking, 'contexts'> & { readonly ids: readonly string[] },
): Promise<Taken> {
  return takeItems(tx, ports, actor, { ...taking, contexts: await findItems(tx, actor.companyId, ids) })
}

function entryOf(
  ports: LinePorts,
  context: ItemContext,
  sites: readonly Site[],
  { choice, businessUnitId }: Taking,
): NewActivity | DomainError {
  try {
    refuseAsking(context)
    const { item } = context
    const read: ItemLine = lineOfItem(ports, context, choice)
    return {
      line: read.line,
      businessUnitId: businessUnitId ?? siteOf(context, sites),
      origin: 'document',
      cameBy: wayOfDocument(context.document),
      description: item.product || read.sourceName,
      documentId: item.documentId,
      sourceName: read.sourceName,
    }
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** What kind of paper a line was taken from. */
function wayOfDocument({ kind }: Pick<ItemContext['document'], 'kind'>): NewActivity['cameBy'] {
  return kind === 'bill' || kind === 'sheet' ? kind : 'document'
}

/** Electricity of a document that waits for an answer is not taken, by no way. Throws `document_item.waits_for_answer`. */
function refuseAsking({ item, document: { asks, asksWith } }: ItemContext): void {
  if (asks === null || item.nature !== 'electricity') return
  throw new DomainError('document_item.waits_for_answer', { question: asks, documents: [...asksWith] })
}

/** What a line was taken for: a generator of the installation, whose factor the entry holds, or the entry's own source. */
function sourceOf({ line }: NewActivity, { generatorKey }: StoredActivity): string {
  return generatorThrough(line) ?? generatorKey
}

/** What was decided in full, so that it can be told and taken as it was. */
function decidedOf({ choice, businessUnitId }: Taking, generatorKey: string): Record<string, unknown> {
  const { inputs, category, quantity, perUnit } = choice
  return { generatorKey, inputs, category, quantity, perUnit, businessUnitId }
}

/**
 * The site that the document was put to, else the one on whose account it stands, else the default one. A branch of ours that
 * is no unit yet is asked for: throws `document_item.branch_unknown` with its CNPJ.
 */
function siteOf({ document }: ItemContext, sites: readonly Site[]): string {
  const { businessUnitId, accountId } = document
  const ofAccount = sites.filter(({ cnpj }) => cnpj !== null && cnpj === accountId)
  const known =
    sites.find(({ id }) => id === businessUnitId) ??
    ofAccount.find(({ archivedAt }) => archivedAt === null) ??
    ofAccount[0]
  if (known) return survivorOf(sites, known).id
  if (accountId !== null && sites.some(({ cnpj }) => isOfRoot(accountId, cnpj))) {
    throw new DomainError('document_item.branch_unknown', { cnpj: accountId })
  }
  const site = sites.find(({ isDefault }) => isDefault) ?? sites.find(({ archivedAt }) => archivedAt === null)
  if (!site) throw new DomainError('business_unit.not_found')
  return site.id
}

function isOfRoot(id: string, cnpj: string | null): boolean {
  return cnpj !== null && id.length === cnpj.length && cnpjRoot(id) === cnpjRoot(cnpj)
}
