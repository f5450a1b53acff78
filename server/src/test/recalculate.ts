import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** Has the lines of a year calculated anew and waits for its end; answers how it ended. */
export async function recalculate(
  app: TestApp,
  { client }: Pick<TestPerson, 'client'>,
  input: Inputs['restatement']['apply'],
): Promise<NonNullable<Outputs['restatement']['recalculation']>> {
  await client.restatement.apply(input)
  await app.runJobs()
  const ended = await client.restatement.recalculation({ year: input.year })
  if (!ended) throw new Error('nothing was calculated anew')
  return ended
}
