import type { Outputs } from '@pegada/contract/contract.ts'
import type { StatusTone } from '../../ui/badges.tsx'

export type Share = Outputs['reportShares']['list']['rows'][number]

/** Look of a link's state; its word is `share.state.<state>`. */
export const shareTones: Readonly<Record<Share['state'], StatusTone>> = {
  open: 'done',
  expired: 'waiting',
  revoked: 'failed',
}

/** What the links may be narrowed to. */
export const SHARE_STATES = ['open', 'expired', 'revoked'] as const satisfies readonly Share['state'][]
