import type { TestApp, TestPerson } from './harness.ts'

/** Ids of a company's automation: a key, a webhook whose receiver is not there, a delivery that was given up, a watched folder. */
export interface AutomationThings {
  readonly apiKeyId: string
  readonly webhookId: string
  readonly deliveryId: string
  readonly connectionId: string
}

export async function makeAutomation(app: TestApp, { client }: TestPerson): Promise<AutomationThings> {
  const key = await client.apiKey.create({ name: 'ERP', scopes: ['activity:read'] })
  const url = 'http://127.0.0.1:9/'
  const { id: webhookId } = await client.webhook.create({ name: 'ERP', url, events: ['inventory.closed'] })
  const delivery = await client.webhook.test({ webhookId })
  await app.runJobs()
  await app.ports.db.query(`update webhook_deliveries set state = 'failed', finished_at = now() where id = $1`, [
    delivery.id,
  ])
  const { id: connectionId } = await client.connection.create({ kind: 'folder', name: 'Notas' })
  return { connectionId, apiKeyId: key.id, webhookId, deliveryId: delivery.id }
}

/** Two runs of programs, and the id of the first. */
export async function makeRuns(app: TestApp, { companyId }: TestPerson): Promise<string> {
  const { rows } = await app.ports.db.query<{ id: string }>(
    `insert into automation_runs (company_id, id, kind, name, started_at, result, counts)
     values ($1, gen_random_uuid(), 'api', '=cmd()', now(), 'done', '{"created": 2}'),
            ($1, gen_random_uuid(), 'webhook', 'ERP', now(), 'failed', '{}') returning id`,
    [companyId],
  )
  return rows[0]?.id ?? ''
}
