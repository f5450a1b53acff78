import type { TestApp, TestPerson } from './harness.ts'

/** An analyst of the person's company: of all of it, or of one unit alone. */
export async function joinAt(app: TestApp, owner: TestPerson, businessUnitId: string | null): Promise<TestPerson> {
  const colleague = await app.signUpPerson()
  const { companyId } = owner
  await app.ports.db.query(
    `insert into company_members (company_id, user_id, role, unit_ids)
     values ($1, $2, 'analyst', case when $3::text is not null then array[$3::uuid] end)`,
    [companyId, colleague.userId, businessUnitId],
  )
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, [companyId, colleague.userId])
  return { ...colleague, companyId, businessUnitId: businessUnitId ?? owner.businessUnitId }
}
