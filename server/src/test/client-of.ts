import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { Hono } from 'hono'
import { awaitedAtOnce } from './awaited-calls.ts'

export type TestClient = ContractRouterClient<Contract>

/** A typed client that calls the server in process; with a cookie it acts for that person. */
export function clientOf(app: Hono, publicUrl: string, headers: Readonly<Record<string, string>>): TestClient {
  const link = new RPCLink({
    url: `${publicUrl}/rpc`,
    headers: { ...headers },
    fetch: async (request, init) => app.request(new Request(request, init)),
  })
  return awaitedAtOnce<TestClient>(createORPCClient(link))
}
