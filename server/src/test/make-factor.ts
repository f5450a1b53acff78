import { customFactor } from './entered-things.ts'
import type { TestPerson } from './harness.ts'

/** Whether a procedure decides on a factor of the company's own. */
export function isFactorDecision(name: string): boolean {
  return /^factor\.(submit|approve|reject|archive|delete)$/.test(name)
}

/** A factor of the company's own in the state that the decision needs. */
export async function makeFactor({ client }: TestPerson, decision: string): Promise<string> {
  const { id: attachmentId } = await client.attachment.create({ file: new File([`%PDF-1.7 ${decision}`], 'laudo.pdf') })
  const { id: factorId } = await client.factor.createCustom({ ...customFactor, attachmentId })
  if (/approve|reject/.test(decision)) await client.factor.submit({ factorId })
  return factorId
}
