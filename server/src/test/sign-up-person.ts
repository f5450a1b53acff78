import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Ports } from '../ports.ts'
import type { TestClient } from './client-of.ts'
import { signIn } from './sign-in.ts'
import type { TestPerson } from './test-person.ts'

interface App {
  readonly ports: Pick<Ports, 'db'>
  client(cookie?: string): TestClient
  request(path: string, init?: RequestInit): Promise<Response>
  lastMail(to: string): Promise<{ readonly text: string } | undefined>
}

/** Signs a person up as people do, confirms the mailed link and signs in. */
export async function signUpPerson(
  { client, request, lastMail, ports: { db } }: App,
  fields: Partial<Inputs['account']['signUp']> = {},
): Promise<TestPerson> {
  const email = fields.email ?? `pessoa-${randomUUID().slice(0, 8)}@empresa.example`
  const password = fields.password ?? 'Senha-2026'
  await client().account.signUp({
    firstName: 'Ana',
    lastName: 'Souza',
    cnpj: '11.222.333/0001-81',
    companyName: 'Padaria Aurora Ltda',
    companySize: 'ME',
    acceptTerms: true,
    ...fields,
    email,
    password,
  })
  const link = (await lastMail(email))?.text.match(/https?:\S+token=\S+/)?.[0] ?? ''
  await client().account.verifyEmail({ token: new URL(link).searchParams.get('token') ?? '' })
  const cookie = await signIn(request, { email, password })
  const { rows } = await db.query<Pick<TestPerson, 'userId' | 'companyId' | 'businessUnitId'>>(
    `select m.user_id as "userId", m.company_id as "companyId", b.id as "businessUnitId"
    from "user" u join company_members m on m.user_id = u.id
    join business_units b on b.company_id = m.company_id and b.is_default where u.email = $1`,
    [email],
  )
  const [ids] = rows
  invariant(ids, 'whoever signs up has a company with a unit')
  return { client: client(cookie), cookie, email, ...ids }
}
