import { api } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/error-message.ts'

/** What a forced deletion is asked with. */
export interface Forced {
  readonly userId: string
  readonly reason: string
  readonly heirs: readonly { readonly companyId: string; readonly userId: string }[]
}

/** How a step went amiss; of the last one the account is still there. */
export interface StepFailure {
  readonly step: 'references' | 'step' | 'forced' | 'process'
  readonly error: unknown
}

export interface SpecialEnd {
  readonly deleted: 'final' | 'forced' | undefined
  readonly failures: readonly StepFailure[]
}

/**
 * The special procedure: removes the references, deletes the account and, should that fail, forces the deletion. It never throws:
 * each step that failed is told, with `process` for what no refusal of the server is.
 */
export async function runSpecial({ userId, reason, heirs }: Forced): Promise<SpecialEnd> {
  const input = { userId, reason, heirs: [...heirs] }
  const cleared = await failureOfStep('references', api.platformDeletion.clear.call(input))
  if (cleared) return { deleted: undefined, failures: [cleared] }
  const final = await failureOfStep('step', api.platformDeletion.finish.call({ userId }))
  if (!final) return { deleted: 'final', failures: [] }
  const forced = await failureOfStep('forced', api.platformDeletion.force.call(input))
  return forced ? { deleted: undefined, failures: [final, forced] } : { deleted: 'forced', failures: [final] }
}

async function failureOfStep(step: StepFailure['step'], act: Promise<unknown>): Promise<StepFailure | undefined> {
  try {
    await act
    return undefined
  } catch (error) {
    return { step: failureOf(error).code.startsWith('platform_') ? step : 'process', error }
  }
}
