import { openTestApp, type TestApp, type TestPerson } from './harness.ts'

/** An installation with who runs it, an administrator of lower rank and a person of another company. */
export interface GuardedInstallation {
  readonly app: TestApp
  readonly root: TestPerson
  readonly admin: TestPerson
  readonly person: TestPerson
}

/** Opens it on a database of its own; whoever opens it closes `app`. */
export async function openGuarded(): Promise<GuardedInstallation> {
  const app = await openTestApp()
  const root = await app.signUpPerson()
  await app.makePlatformAdmin(root)
  const admin = await app.signUpPerson({ firstName: 'Igor', cnpj: '22.333.444/0001-81' })
  await app.makePlatformAdmin(admin)
  await app.ports.db.query(`update platform_roles set role = 'admin' where user_id = $1`, [admin.userId])
  const person = await app.signUpPerson({ firstName: 'Bia', lastName: 'Reis', cnpj: '33.444.555/0001-81' })
  return { app, root, admin, person }
}
