import type { referenceKinds } from '@pegada/contract/platform-deletion.ts'
import { HELD } from '../profile/what-is-held.ts'

export type ReferenceKind = (typeof referenceKinds)[number]

/** A column that holds the ids of people, and what a row in it counts as. */
interface ReferenceColumn {
  readonly table: string
  readonly column: string
  readonly kind: ReferenceKind
}

const named: Readonly<Record<string, ReferenceKind>> = {
  'platform_roles.user_id': 'platform_roles',
  'company_members.user_id': 'memberships',
  'activities.created_by': 'entries',
  'documents.created_by': 'documents',
  'imports.created_by': 'documents',
  'uploads.created_by': 'documents',
  'bills.created_by': 'documents',
  'sheets.created_by': 'documents',
  'seals.created_by': 'seals',
  'reports.created_by': 'reports',
  'report_shares.created_by': 'reports',
  'tickets.created_by': 'tickets',
  'ticket_messages.author_id': 'tickets',
  'api_keys.created_by': 'keys',
  'webhooks.created_by': 'keys',
  'connections.created_by': 'keys',
  'pact_clients.created_by': 'keys',
  'audit_records.actor_id': 'acts',
  'platform_records.actor_id': 'acts',
  'account.user_id': 'account',
  'account_deletions.user_id': 'account',
  'session.user_id': 'account',
  'two_factor.user_id': 'account',
  'notices.user_id': 'account',
  'notice_settings.user_id': 'account',
  'saved_view_defaults.user_id': 'account',
  'platform_views.user_id': 'account',
  'platform_seen.user_id': 'account',
  'announcement_dismissals.user_id': 'account',
  'platform_letters.user_id': 'account',
  'user_deactivations.user_id': 'account',
  'ownership_offers.from_user': 'account',
  'ownership_offers.to_user': 'account',
}
const decided =
  /\.(?:approved|accepted|answered|concluded|decided|judged|retired|reviewed|settled|signed|submitted)_by$/
const ofPerson = /(?:_by|_user|\.(?:user|actor|author|owner)_id)$/

/**
 * Every column of the database that holds the id of a person, from the table of what is held (`profile/what-is-held.ts`, which a test
 * holds against the database): a new one counts at once, as a record unless it is named here.
 */
export const referenceColumns: readonly ReferenceColumn[] = Object.entries(HELD).flatMap(([name, held]) => {
  if (!ofPerson.test(name) || held === 'passing') return []
  const [table = '', column = ''] = name.split('.')
  return [{ table, column, kind: named[name] ?? (decided.test(name) ? 'decisions' : 'records') }]
})

const gone: readonly ReferenceKind[] = ['platform_roles', 'memberships', 'account']

/** Whether what is of this kind stays under a code when the person goes. */
export const staysBehind = (kind: ReferenceKind): boolean => !gone.includes(kind)
