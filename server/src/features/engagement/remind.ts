import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { linkEnd } from './answer.ts'
import { writeToSupplier } from './letters.ts'
import { type CampaignRow, selectStandingCampaigns } from './repo.ts'
import { type RequestRow, selectWaiting, updateRequest } from './repo-requests.ts'
import { settleRequest } from './settle-request.ts'

export const remindSuppliersName = 'engagement.remind'

type RemindPorts = Pick<Ports, 'db' | 'jobs' | 'clock' | 'translate' | 'publicUrl' | 'secrets'>

/** Every morning, at 8:40 in Brasília: reminds who has not answered, once on each day that a campaign names, and ends links past their time. */
export function remindSuppliers(ports: RemindPorts): JobDefinition<object> {
  return {
    name: remindSuppliersName,
    cron: '40 11 * * *',
    async perform() {
      const campaigns = await ports.db.asOwner(selectStandingCampaigns)
      for (const campaign of campaigns) {
        await ports.db.asTenant({ companyId: campaign.companyId, userId: '' }, (tx) =>
          settleCampaign(tx, ports, campaign),
        )
      }
      if (campaigns.length > 0) await ports.jobs.send('mail.deliver', {})
    },
  }
}

async function settleCampaign(tx: Tx, ports: RemindPorts, campaign: CampaignRow): Promise<void> {
  const { companyId, id, deadline } = campaign
  const day = today(ports.clock)
  const isOver = ports.clock.now() > linkEnd(deadline)
  const due = dueBy(campaign, day)
  if (!isOver && due === undefined) return
  const waiting = await selectWaiting(tx, companyId, id)
  const touched = waiting.filter((request) => isOver || (due !== undefined && lastLetterOf(request) < due))
  for (const request of touched) {
    if (isOver) await settleRequest(tx, request, { state: 'expired' })
    else {
      await updateRequest(tx, request, { remindedOn: day })
      await writeToSupplier(tx, ports, { request, campaign, name: 'supplier-reminder' })
    }
  }
  if (touched.length === 0) return
  const record = { companyId, actorId: null, entity: 'supplier_campaign', entityId: id }
  const data = { name: campaign.name, requests: touched.length }
  await recordAudit(tx, ports.clock, { ...record, action: `supplier_campaign.${isOver ? 'expire' : 'remind'}`, data })
}

/** The last day by now on which a campaign reminds; a morning on which nothing ran is made up for on the next. */
function dueBy({ closedAt, deadline, remindDays }: CampaignRow, day: string): string | undefined {
  if (closedAt !== null || day > deadline) return undefined
  const days = remindDays.map((before) => new Date(Date.parse(deadline) - before * dayMs).toISOString().slice(0, 10))
  return days
    .filter((one) => one <= day)
    .toSorted()
    .at(-1)
}

/** The day of the last letter to a supplier: who was only just invited is not reminded of it. */
function lastLetterOf({ remindedOn, invitedAt }: RequestRow): string {
  return remindedOn ?? invitedAt.toISOString().slice(0, 10)
}

const dayMs = 24 * 60 * 60 * 1000
