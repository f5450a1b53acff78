import type { Inputs } from '@pegada/contract/contract.ts'
import { nothingTold } from '@pegada/core/obligation/facts.ts'
import type { TestPerson } from './harness.ts'
import type { ProductThings } from './make-product.ts'

/** A good that goes to the European Union, which may be taken out. */
export interface ObligationThings {
  readonly goodId: string
  readonly feedToken: string
}

/** A company that answered nothing, as the contract takes it. */
export const noAnswers: Inputs['obligation']['setAnswers'] = { ...nothingTold, registries: [] }

export async function makeObligations({ client }: TestPerson): Promise<ObligationThings> {
  const { id } = await client.obligation.addGood({ cnCode: '7318 15 95', productId: null })
  const { url } = await client.obligation.openFeed({ language: 'pt-BR' })
  return { goodId: id, feedToken: url.slice(url.lastIndexOf('/') + 1) }
}

/** Valid inputs for what is asked of the obligations radar. */
export function obligationInputs({
  goodId,
  feedToken,
  productId,
}: ObligationThings & ProductThings): Record<string, unknown> {
  return {
    'obligation.list': undefined,
    'obligation.answers': undefined,
    'obligation.setAnswers': { ...noAnswers, isListed: true },
    'obligation.addGood': { cnCode: '76011000', productId },
    'obligation.removeGood': { goodId },
    'obligation.openFeed': {},
    'obligation.closeFeed': undefined,
    'obligation.calendar': { token: feedToken },
    'obligation.cbam': { year: 2026 },
    'obligation.cbamFile': { year: 2026, format: 'json' },
  }
}
