import assert from 'node:assert/strict'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'

/** Who uses the image while it is tried, and how they call it. */
export type Client = ContractRouterClient<Contract>

export const person = {
  email: 'ana@aurora.example',
  password: 'Senha-2026',
  firstName: 'Ana',
  lastName: 'Souza',
  cnpj: '11.222.333/0001-81',
  companyName: 'Padaria Aurora Ltda',
  companySize: 'ME',
  acceptTerms: true,
} as const

export function clientOf(url: string, cookie?: string): Client {
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: cookie ? { cookie } : {} }))
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  assert.equal(response.status, 200)
  const cookies = response.headers.getSetCookie()
  assert.ok(cookies.every((cookie) => /; Secure/i.test(cookie)))
  return cookies.map((line) => line.split(';')[0]).join('; ')
}
