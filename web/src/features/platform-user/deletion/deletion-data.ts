import type { Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'
import { api } from '../../../lib/api.ts'
import { failureMessage } from '../../../lib/error-message.ts'

/** Whose account is looked at. */
export interface Someone {
  readonly id: string
  readonly name: string
}

export type Standing = Outputs['platformDeletion']['get']

/** What names somebody, what stands in the way of their deletion, and how far it is. */
export function deletionQuery(userId: string) {
  return api.platformDeletion.get.queryOptions({ input: { userId } })
}

const codeOf = {
  self: 'platform_deletion.self',
  owns_with_others: 'platform_deletion.must_hand_over',
  platform_role: 'platform_deletion.has_platform_role',
  pays_alone: 'platform_deletion.pays_alone',
} as const satisfies Record<Standing['blocks'][number]['block'], string>

const passable: readonly string[] = Object.values(codeOf).filter((code) => code !== codeOf.self)

/** Whether a refusal speaks of what stands in the way and can be passed over by force. */
export const isPassable = (code: string): boolean => passable.includes(code)

/** What stands in the way, with what to do, as the refusal itself says it. */
export function blockText({ block, companies }: Standing['blocks'][number], t: TFunction): string {
  return failureMessage({ code: codeOf[block], data: { companies: companies.join(', ') } }, t)
}
