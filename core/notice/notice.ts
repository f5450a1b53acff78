import type { Permission } from '../access/permission.ts'

/** How a kind of notice reaches people: by letter at once, in the letter of the day, or in the product alone. */
export type NoticeMail = 'now' | 'daily' | null

export const NOTICE_KINDS = [
  'import_finished',
  'documents_to_decide',
  'review_asked',
  'review_given',
  'invitation_accepted',
  'payment_failed',
  'trial_ending',
  'ticket_answered',
  'connection_failing',
  'factors_published',
  'gaps_block_closing',
  'footprint_asked',
  'task_due',
  'obligation_due',
  'market_answered',
  'entries_proposed',
  'assurance_found',
  'assurance_answered',
  'impersonation_begun',
  'factor_published',
  'api_key_revoked',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Whom a kind concerns. */
interface KindOfNotice {
  /** Who holds this is told; of a kind for one person alone, who may be told. */
  readonly may: Permission
  /** A letter of its own is written of it anyway, so that none is offered here. */
  readonly hasLetter: boolean
  /** How it begins, until somebody chooses. */
  readonly mail: NoticeMail
}

export const noticeKinds: Readonly<Record<NoticeKind, KindOfNotice>> = {
  import_finished: { may: 'document:import', hasLetter: false, mail: null },
  documents_to_decide: { may: 'document-item:decide', hasLetter: false, mail: 'daily' },
  review_asked: { may: 'inventory:close', hasLetter: false, mail: 'now' },
  review_given: { may: 'inventory:manage', hasLetter: false, mail: 'now' },
  invitation_accepted: { may: 'team:read', hasLetter: false, mail: null },
  payment_failed: { may: 'billing:read', hasLetter: true, mail: null },
  trial_ending: { may: 'billing:read', hasLetter: true, mail: null },
  ticket_answered: { may: 'ticket:read', hasLetter: true, mail: null },
  connection_failing: { may: 'automation:manage', hasLetter: false, mail: 'daily' },
  factor_published: { may: 'inventory:manage', hasLetter: false, mail: 'daily' },
  factors_published: { may: 'inventory:manage', hasLetter: false, mail: null },
  gaps_block_closing: { may: 'inventory:manage', hasLetter: false, mail: 'daily' },
  footprint_asked: { may: 'pact:manage', hasLetter: false, mail: 'daily' },
  task_due: { may: 'target:write', hasLetter: false, mail: 'daily' },
  assurance_found: { may: 'assurance:manage', hasLetter: false, mail: 'now' },
  assurance_answered: { may: 'assurance:verify', hasLetter: false, mail: 'now' },
  obligation_due: { may: 'obligation:write', hasLetter: false, mail: 'daily' },
  market_answered: { may: 'marketplace:write', hasLetter: false, mail: 'daily' },
  api_key_revoked: { may: 'automation:manage', hasLetter: false, mail: 'now' },
  impersonation_begun: { may: 'audit:read', hasLetter: true, mail: null },
  entries_proposed: { may: 'entry-proposal:decide', hasLetter: false, mail: 'daily' },
}
