import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { BenchServer } from './bench-server.ts'

export type BenchClient = ContractRouterClient<Contract>

/** A typed client of a bench's server that acts as its person. */
export function clientOf({ address, cookie }: Pick<BenchServer, 'address' | 'cookie'>): BenchClient {
  return createORPCClient(new RPCLink({ url: `${address}/rpc`, headers: () => ({ cookie, origin: address }) }))
}
