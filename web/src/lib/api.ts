import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '@pegada/contract/contract.ts'
import { actingAs, openAnew } from './acting-as.ts'
import { failureOf } from './error-message.ts'
import { untilLoadingWasSeen } from './loading-shown.ts'
import { fetchOverLine } from './lost-line.ts'

/**
 * The server, as the contract describes it. It is told as whom the page was shown, and where that changed the page opens anew. What it answers waits until a loading state that stands on the page was seen.
 * Only types are imported from the contract, so that zod stays on the server.
 */
const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: (_, path) => actingAs(path),
  interceptors: [
    onError((error) => {
      if (failureOf(error).code === 'impersonation.changed') openAnew()
    }),
  ],
  fetch: async (request, init) => {
    const response = await fetchOverLine(request, { ...init, credentials: 'include' })
    await untilLoadingWasSeen()
    return response
  },
})

/** Calls a procedure directly: `await client.imports.create()`. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** Query and mutation options of each procedure: `useQuery(api.inventory.get.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
