import type { NoticeKind } from './notice.ts'

/** The page that a notice leads to, with what it speaks of; an address of this site. */
export function pageOf(kind: NoticeKind, subject: Readonly<Record<string, string | number>>): string {
  const told = (name: string) => encodeURIComponent(String(subject[name] ?? ''))
  switch (kind) {
    case 'import_finished':
      return `/dashboard/emissions-data/nfe-upload?import=${told('importId')}&tab=documents`
    case 'documents_to_decide':
      return '/dashboard/emissions-data/nfe-upload?tab=groups'
    case 'entries_proposed':
      return '/dashboard/emissions-data/proposals?state=waiting'
    case 'factor_published':
      return `/dashboard/measurements/closing?year=${told('year')}&part=versions`
    case 'factors_published':
      return '/dashboard/measurements/emission-factors'
    case 'gaps_block_closing':
      return `/dashboard/measurements/closing?year=${told('year')}&part=gaps`
    case 'footprint_asked':
      return `/dashboard/supply-chain/footprints?tab=requests&request=${told('requestId')}`
    case 'task_due':
      return `/dashboard/reduction/initiatives?initiative=${told('initiativeId')}`
    case 'obligation_due':
      return `/dashboard/reports/obligations?rule=${told('rule')}`
    case 'market_answered':
      return `/dashboard/marketplace/requests?request=${told('requestId')}`
    case 'assurance_found':
    case 'assurance_answered':
      return `/dashboard/reports/assurance?assurance=${told('assuranceId')}`
    case 'review_asked':
    case 'review_given':
      return `/dashboard/measurements/closing?year=${told('year')}`
    case 'invitation_accepted':
      return '/dashboard/profile/users'
    case 'payment_failed':
      return '/dashboard/settings/billing'
    case 'trial_ending':
      return '/dashboard/settings/plan-management'
    case 'ticket_answered':
      return `/dashboard/settings/support?ticket=${told('ticketId')}`
    case 'impersonation_begun':
      return '/dashboard/settings/trail'
    case 'api_key_revoked':
    case 'connection_failing':
      return '/dashboard/emissions-data/automatization-input'
  }
}
