import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { linkEnd } from './answer.ts'
import { writeToSupplier } from './letters.ts'
import { type CampaignRow, selectStandingCampaigns } from './repo.ts'
import { selectWaiting, updateRequest } from './repo-requests.ts'
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
  const left = Math.round((Date.parse(deadline) - Date.parse(day)) / dayMs)
  const isOver = ports.clock.now() > linkEnd(deadline)
  const isDue = campaign.closedAt === null && campaign.remindDays.includes(left)
  if (!isOver && !isDue) return
  const waiting = await selectWaiting(tx, companyId, id)
  const touched = waiting.filter(({ remindedOn }) => isOver || remindedOn !== day)
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

const dayMs = 24 * 60 * 60 * 1000
