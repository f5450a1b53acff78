import { randomUUID } from 'node:crypto'
import type { TestApp, TestPerson } from './harness.ts'

/** A line of its own for an act that changes lines or takes them out, and a site to move it to. */
export async function prepareActivity(
  app: Pick<TestApp, 'ports'>,
  { client, companyId, businessUnitId }: TestPerson,
  name: string,
): Promise<unknown> {
  const line = { generatorKey: 'mobile.diesel_b', businessUnitId, quantity: '10', unit: 'L', period: '2023-04' }
  const { id } = await client.activity.create(line)
  if (name === 'activity.delete') return { activityId: id }
  if (name === 'activity.moveMany') {
    return { ids: [id], toBusinessUnitId: await makeSite(app, companyId, '11222333000505') }
  }
  if (name.endsWith('Shown')) {
    const search = `conjunto ${id.slice(0, 8)}`
    await client.activity.update({ activityId: id, description: search })
    if (name === 'activity.deleteShown') return { search }
    if (name === 'activity.undoShown') return { actId: (await client.activity.deleteShown({ search })).actId }
    return { search, toBusinessUnitId: await makeSite(app, companyId, '11222333000696') }
  }
  if (name === 'activity.restoreMany') await client.activity.delete({ activityId: id })
  return name.endsWith('Many') ? { ids: [id] } : { activityId: id, period: '2023-05' }
}

/** A further site of a company. */
export async function makeSite(app: Pick<TestApp, 'ports'>, companyId: string, cnpj: string): Promise<string> {
  const id = randomUUID()
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, $3, 'Filial Santos', 'Filial')`,
    [companyId, id, cnpj],
  )
  return id
}
