import { fillDemo } from '../../../tools/demo/fill.ts'
import { demoPerson } from '../../../tools/demo/person.ts'
import { publishExamples } from '../features/marketplace/example-offers.ts'
import { clientOf } from './client-of.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { signIn } from './sign-in.ts'

/** The demonstration company as `npm run demo` fills it, whose owner keeps the platform too. */
export async function openDemo(): Promise<{ readonly app: TestApp; readonly person: TestPerson }> {
  const app = await openTestApp({ isDemonstration: true })
  const person = await app.signUpPerson({ cnpj: demoPerson.cnpj, email: demoPerson.email })
  await publishExamples(app.ports)
  await app.makePlatformAdmin(person)
  await fillDemo(person.client, {
    ports: app.ports,
    settle: async () => {
      await app.runJobs()
    },
    letterTo: async (address) => (await app.lastMail(address))?.text ?? '',
    signIn: (who) => signIn(app.request, who),
    request: app.request,
    clientWith: (headers) => clientOf(app.app, app.ports.publicUrl, headers),
  })
  return { app, person }
}
