import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@pegada/contract/contract.ts'
import { fetchOverLine } from './lost-line.ts'

/** The server, as the contract describes it. Only types are imported from the contract, so that zod stays on the server. */
const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetchOverLine(request, { ...init, credentials: 'include' }),
})

/** Calls a procedure directly: `await client.imports.create()`. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** Query and mutation options of each procedure: `useQuery(api.inventory.get.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
