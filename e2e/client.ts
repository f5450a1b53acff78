import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { BrowserContext } from '@playwright/test'
import { totpOf } from '../server/src/test/totp.ts'
import type { PegadaServer } from './pegada-server.ts'

export type Client = ContractRouterClient<Contract>

/** Who opens a company without going through the pages; the journey of those is `inventory/journey.e2e.ts`. */
export interface Founder {
  readonly firstName: string
  readonly lastName: string
  readonly cnpj: string
  readonly email: string
  readonly password: string
  readonly companyName?: string
  readonly companySize?: 'EPP'
  /** Without it, the one that has everything. */
  readonly planType?: 'FREE'
}

/** Signs up, confirms the address and signs the browser in, all by the API; the client then acts as that person. */
export async function openCompany(context: BrowserContext, server: PegadaServer, founder: Founder): Promise<Client> {
  const anyone = clientOf(server.url, { 'x-forwarded-for': nextAddress() })
  await anyone.account.signUp({ planType: 'ULTIMATE', ...founder, acceptTerms: true })
  const token = new URL(await server.linkInMail(founder.email)).searchParams.get('token') ?? ''
  await anyone.account.verifyEmail({ token })
  const { email, password } = founder
  const answer = await context.request.post(`${server.url}/api/v1/account/sign-in`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const cookies = await context.cookies()
  return clientOf(server.url, { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })
}

/** Sets up the second factor that who keeps an installation needs; the session that the client has stays. Answers the backup codes. */
export async function setSecondFactorUp(
  client: Client,
  { password }: Pick<Founder, 'password'>,
): Promise<readonly string[]> {
  const { uri, backupCodes } = await client.twoFactor.begin({ password })
  await client.twoFactor.confirm({ code: totpOf(uri) })
  return backupCodes
}

function clientOf(url: string, headers: Readonly<Record<string, string>>): Client {
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: () => headers }))
}

let founders = 0

/** Another address for each founder: one server takes few sign-ups of one address in an hour, and a worker's files share theirs. */
function nextAddress(): string {
  founders += 1
  return `198.51.100.${founders % 256}`
}
