import { randomUUID } from 'node:crypto'
import type { TestApp, TestPerson } from './harness.ts'

/** An entity of the company and what is held of it. */
export interface GroupThings {
  readonly subsidiaryId: string
  readonly holdingId: string
}

/** A holding of an entity as a company enters it: 60 %, controlled with others, operated by us. */
export const holdingOf = (childId: string) =>
  ({
    parentId: null,
    childId,
    sharePercent: '60',
    fromMonth: '2020-01',
    toMonth: null,
    control: 'joint',
    isOperator: true,
    reason: 'Acordo de acionistas de 2020',
  }) as const

/** A joint venture of the company. Answers its id. */
export async function makeEntity(app: TestApp, { companyId }: TestPerson, name = 'Aurora Norte'): Promise<string> {
  const id = randomUUID()
  await app.ports.db.query(
    `insert into subsidiaries (company_id, id, legal_name, kind, created_at) values ($1, $2, $3, 'joint_venture', now())`,
    [companyId, id, name],
  )
  return id
}

export async function makeGroup(app: TestApp, person: TestPerson): Promise<GroupThings> {
  const subsidiaryId = await makeEntity(app, person)
  const { id: holdingId } = await person.client.boundary.createHolding(holdingOf(subsidiaryId))
  return { subsidiaryId, holdingId }
}
