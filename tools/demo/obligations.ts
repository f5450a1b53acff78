import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import { nothingTold } from '@pegada/core/obligation/facts.ts'

type Client = ContractRouterClient<Contract>

/**
 * What the demonstration company tells of itself: a metalworks that sells steel parts to the European Union, in the Brazilian programme and
 * in Ibama's register. Some questions are left open, so that the radar shows what it could not know.
 */
const answers: Parameters<Client['obligation']['setAnswers']>[0] = {
  ...nothingTold,
  ...{ isListed: false, financial: 'none', distributesFuel: false, sellsDeforestation: false },
  ...{ isMember: true, hasCtf: true, makesWaste: true, exportsCbam: true, customersAsk: true },
  registries: [],
}

/** Its answers, and the forged part that it exports, with its product. */
export async function fillObligations(client: Client): Promise<void> {
  await client.obligation.setAnswers(answers)
  const { rows } = await client.product.list({ search: 'SF-12' })
  const part = rows.find(({ code }) => code === 'SF-12')
  await client.obligation.addGood({ cnCode: '7326 19 90', productId: part?.id ?? null })
}
