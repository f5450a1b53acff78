import { DomainError } from '@pegada/core/domain-error.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'

/** Why something was not done to one of several. */
export interface Refusal {
  readonly id: string
  readonly code: string
  readonly data: Record<string, unknown>
}

/**
 * Does an act to each of several, each once and by itself: what one is refused with is told beside which it is of, any other fault is
 * logged under `event` and told as `server.unexpected`, and what was done to the others stays.
 */
export async function toEach<Answer>(
  { log }: Pick<Ports, 'log'>,
  ids: readonly string[],
  event: string,
  act: (id: string) => Promise<Answer>,
): Promise<{ readonly done: { readonly id: string; readonly answer: Answer }[]; readonly refused: Refusal[] }> {
  const done: { readonly id: string; readonly answer: Answer }[] = []
  const refused: Refusal[] = []
  for (const id of new Set(ids)) {
    try {
      done.push({ id, answer: await act(id) })
    } catch (error) {
      if (error instanceof DomainError) {
        refused.push({ id, code: error.code, data: { ...error.data } })
        continue
      }
      log.error({ id, reason: describeError(error) }, event)
      refused.push({ id, code: 'server.unexpected', data: {} })
    }
  }
  return { done, refused }
}
