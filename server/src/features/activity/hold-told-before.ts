import { consumptionOfLine, consumptionSources } from '@pegada/core/consumption/family.ts'
import { waitingOf } from '@pegada/core/consumption/ways.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type ClosedYears, listClosedYears } from '../inventory-year/assert-years-open.ts'
import { holdActivities } from './hold-activities.ts'
import { markReviewed, selectAllTold, selectUnreviewed, type ToldBefore } from './repo-told-before.ts'
import { selectPapersAnswers, selectWaysAnswers } from './repo-ways.ts'

type ReviewPorts = Pick<Ports, 'db' | 'catalogue' | 'clock'>

export const holdToldBeforeName = 'activity.hold_told_before'

/** Holds entries against each other that were stored before that was done on the way in; once for each company, after the start. */
export function holdToldBefore(ports: ReviewPorts): JobDefinition<object> {
  return {
    name: holdToldBeforeName,
    async perform() {
      for (const companyId of await selectUnreviewed(ports.db)) {
        await ports.db.asOwner((tx) => reviewCompany(tx, ports, companyId))
      }
    },
  }
}

/**
 * Of entries of several ways that tell the same source, site and days those that came later wait until somebody says which of
 * them count. What touches a closed year stays as it was closed.
 */
async function reviewCompany(tx: Tx, ports: ReviewPorts, companyId: string): Promise<void> {
  await lockCompany(tx, companyId)
  const closed = await listClosedYears(tx, companyId)
  const sources = consumptionSources(ports.catalogue.generators.all)
  const all = (await selectAllTold(tx, companyId, [...sources.keys()])).flatMap((told) => {
    const source = consumptionOfLine(sources, told)
    return source === undefined ? [] : [{ ...told, source }]
  })
  const answers = await answersAbout(tx, companyId, all)
  const apart = Map.groupBy(all, ({ businessUnitId, source }) => `${businessUnitId} ${source}`)
  const waiting = [...apart.values()]
    .filter((ofOne) => ofOne.some(({ way }) => way !== ofOne[0]?.way))
    .flatMap((ofOne) => waitingOf(ofOne, answers))
  const ids = waiting.filter((told) => !touches(closed, told)).flatMap((told) => told.ids)
  if (ids.length > 0) {
    await holdActivities(tx, ports, { companyId }, { ids, to: 'held', setAsideBy: null })
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: null,
      action: 'activity.hold_told_before',
      entity: 'company',
      entityId: companyId,
      data: { ids },
    })
  }
  await markReviewed(tx, companyId, ports.clock.now())
}

async function answersAbout(tx: Tx, companyId: string, all: readonly ToldBefore[]) {
  const businessUnitIds = [...new Set(all.map(({ businessUnitId }) => businessUnitId))]
  const documentIds = [...new Set(all.flatMap(({ documentId }) => documentId ?? []))]
  return {
    ofWays: await selectWaysAnswers(tx, { companyId, businessUnitIds, ...ALWAYS }),
    ofPapers: await selectPapersAnswers(tx, companyId, documentIds),
  }
}

function touches(closed: ClosedYears, { days }: ToldBefore): boolean {
  return [...closed.keys()].some((year) => days.start <= `${year}-12-31` && days.end >= `${year}-01-01`)
}

const ALWAYS = { start: '0001-01-01', end: '9999-12-31' }
