import type { Inputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { TestPerson } from './harness.ts'

type Terms = Omit<Inputs['platformGenerator']['associate'], 'reason'>

/** Has a factor go with a generator of the installation, drafted by one administrator and published by another. */
export async function publishAssociation(author: TestPerson, reviewer: TestPerson, asked: Terms): Promise<string> {
  const change = await author.client.platformGenerator.associate({ ...asked, reason: 'Forno novo' })
  invariant(change, 'the factor did not go with the generator')
  await author.client.factorChange.submit({ changeId: change.id })
  await reviewer.client.factorChange.approve({ changeId: change.id })
  return change.id
}
