import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import { expect, it } from 'vitest'
import { alsoTogether } from '../test/together.ts'
import { LostLine } from './lost-line.ts'
import { askTogether } from './together.ts'

const root = 'https://pegada.test/rpc'

/** A client whose requests end so, and the paths of those that it made. */
function clientOf(answer: (request: Request) => Promise<Response>) {
  const requests: string[] = []
  const together = askTogether(() => `${root}/together`)
  const link = new RPCLink({
    url: root,
    plugins: [together.plugin],
    fetch: async (request) => {
      requests.push(new URL(request.url).pathname.replace('/rpc/', ''))
      const response = await answer(request)
      together.note(request, response)
      return response
    },
  })
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  return { client, requests }
}

const answerOne = async () => Response.json({ json: [], meta: [] })

it('what the tray asks for in one breath comes in one request, and everything else alone', async () => {
  const { client, requests } = clientOf(alsoTogether(answerOne))
  const told = await Promise.all([client.seals.recent(), client.triage.listActs(), client.generator.list({})])
  expect(told).toEqual([[], [], []])
  expect(requests.toSorted()).toEqual(['generator/list', 'together'])
  await client.seals.recent()
  expect(requests.slice(2)).toEqual(['seals/recent'])
})

it('a server that knows single calls alone is asked for each when they are tried again', async () => {
  const { client, requests } = clientOf(async ({ url }) =>
    url.endsWith('/together') ? Response.json({ code: 'request.not_found' }, { status: 404 }) : answerOne(),
  )
  const ask = () => Promise.allSettled([client.seals.recent(), client.triage.listActs()])
  for (const one of await ask()) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(LostLine)
  expect(await ask()).toMatchObject([{ value: [] }, { value: [] }])
  expect(requests).toEqual(['together', 'seals/recent', 'triage/listActs'])
})
