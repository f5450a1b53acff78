import type { TestApp, TestPerson } from './harness.ts'

/** Somebody new who works in the person's company with a role there. */
export async function joinCompany(
  app: TestApp,
  { companyId, businessUnitId }: TestPerson,
  role: 'admin' | 'moderator' | 'analyst' | 'user',
): Promise<TestPerson> {
  const joined = await app.signUpPerson()
  await app.ports.db.query('insert into company_members (company_id, user_id, role) values ($1, $2, $3)', [
    ...[companyId, joined.userId, role],
  ])
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, [companyId, joined.userId])
  return { ...joined, companyId, businessUnitId }
}
