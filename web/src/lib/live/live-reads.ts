import type { LiveTopic } from '@pegada/contract/live.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../api.ts'

/** A procedure or a whole noun of `api`. */
interface Read {
  readonly key: () => QueryKey
}

interface Reads {
  /** Read again at once where a page shows it. */
  readonly now: readonly Read[]
  /** Read again when next looked at: heavier, and what stands there stays under who works with it. */
  readonly later: readonly Read[]
}

/** What entries and lines that came in change. */
const broughtIn = [
  api.documentItem,
  api.document,
  api.documentParty,
  api.consumption,
  api.triage,
  api.completeness,
  api.activity,
  api.inventory,
  api.inventoryYears,
]

const viewer: Reads = { now: [api.account.getViewer], later: [] }

/** What each topic of the live channel makes out of date. Who is signed in decides about the rest (`FollowPlace`). */
const reads: Readonly<Record<LiveTopic, Reads>> = {
  import: { now: [api.imports, api.inventory.years], later: broughtIn },
  decision: {
    now: [api.triage.listActs, api.activity.listActs, api.inventory.years, api.restatement.recalculation],
    later: broughtIn,
  },
  bill: { now: [api.bill, api.inventory.years], later: broughtIn },
  sheet: { now: [api.sheet, api.inventory.years], later: broughtIn },
  factor_import: { now: [api.factorImport, api.platformPanel.latest], later: [api.factor] },
  company_move: { now: [api.companyMove, api.platformPanel.latest], later: [api.platformCompany] },
  automation: { now: [api.automation, api.webhook, api.connection], later: [] },
  subscription: { now: [api.subscription, api.invoice, api.announcement.shown], later: [] },
  report: { now: [api.report], later: [] },
  inventory: {
    now: [api.inventoryYears, api.seals],
    later: [api.restatement, api.baseYear, api.inventory, api.uncertainty, api.book],
  },
  member: viewer,
  company: {
    now: [
      api.account.getViewer,
      api.company,
      api.businessUnit,
      api.boundary,
      api.leasedAsset,
      api.subsidiary,
      api.organization,
    ],
    later: [api.subscription, api.profile],
  },
  session: viewer,
  notice: { now: [api.notice], later: [] },
  announcement: { now: [api.announcement], later: [] },
  platform_panel: { now: [api.platformPanel.latest], later: [api.platformPanel.get, api.platformPanel.rows] },
  footprint: { now: [api.footprint, api.pactRequest, api.pactPartner, api.pactClient], later: [] },
}

/** Reads again what the topics name. */
export function readTopics(queries: QueryClient, topics: readonly LiveTopic[]): void {
  const named = topics.map((topic) => reads[topic])
  for (const key of keysOf(named.flatMap(({ later }) => later))) outdate(queries, key, 'none')
  for (const key of keysOf(named.flatMap(({ now }) => now))) outdate(queries, key, 'active')
}

/** Each key once: what is read anew twice is asked for twice, and `api` makes another object of a procedure each time it is named. */
function keysOf(reads: readonly Read[]): QueryKey[] {
  return [...new Map(reads.map((one) => [hashKey(one.key()), one.key()])).values()]
}

/**
 * Makes out of date what stands under a key. A reading that is under way may have seen what was there before the change: where
 * it is not begun anew (the first of a page that opens just now, or one that nothing shows yet), its answer is out of date when it comes.
 */
function outdate(queries: QueryClient, queryKey: QueryKey, refetchType: 'active' | 'none'): void {
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (refetchType === 'active' && query.state.data !== undefined && query.isActive()) continue
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
    void query.promise?.then(again, again)
  }
  void queries.invalidateQueries({ queryKey, refetchType })
}
