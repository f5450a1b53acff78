import type { Tx } from '../../platform/db/port.ts'
import type { OwnDataPart } from './what-is-held.ts'

/** A row of a list as it is handed out: fields by name. */
export type OwnDataRow = Readonly<Record<string, unknown>>

/** The rows of a list that are the person's. Only the owner's role sees across companies, and every question names the person. */
export async function selectOwnData(tx: Tx, part: OwnDataPart, userId: string): Promise<OwnDataRow[]> {
  const { rows } = await tx.query<OwnDataRow>(`with me as (select * from "user" where id = $1) ${questions[part]}`, [
    userId,
  ])
  return rows
}

/** What belongs to companies is told of those that the person works in. */
const questions: Readonly<Record<OwnDataPart, string>> = {
  person: `select id, first_name as "firstName", last_name as "lastName", email, email_verified as "emailVerified", phone, language,
      avatar_key is not null as "hasPicture", two_factor_enabled as "hasTwoFactor", accepted_terms_at as "acceptedTermsAt",
      confirmed_at as "confirmedAt", last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt"
    from me`,
  sign_in: `select a.provider_id as "provider", a.created_at as "createdAt", a.updated_at as "updatedAt"
    from account a join me on a.user_id = me.id order by a.created_at`,
  companies: `select c.legal_name as company, c.cnpj, m.role, m.is_owner as "isOwner", m.shared_access as "sharedAccess",
      (select string_agg(u.name, ', ' order by u.name) from business_units u
        where u.company_id = m.company_id and u.id = any(m.unit_ids)) as units,
      m.created_at as "since", m.last_seen_at as "lastSeenAt"
    from company_members m join me on m.user_id = me.id join companies c on c.id = m.company_id order by m.created_at`,
  sessions: `select s.ip_address as "ipAddress", s.user_agent as "browser", s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt"
    from session s join me on s.user_id = me.id order by s.created_at`,
  cookies: `select r.version, r.functional, r.analytical, r.marketing, r.language, r.page, r.recorded_at as "recordedAt"
    from consent_records r join me on r.user_id = me.id order by r.recorded_at`,
  terms: `select a.terms_version as "terms", a.privacy_version as "privacy", a.language, a.accepted_at as "acceptedAt"
    from terms_acceptances a join me on a.user_id = me.id order by a.accepted_at`,
  notices: `select c.legal_name as company, n.kind, n.created_at as "createdAt", n.read_at as "readAt", n.mailed_at as "mailedAt"
    from notices n join me on n.user_id = me.id join companies c on c.id = n.company_id order by n.created_at`,
  notice_settings: `select c.legal_name as company, s.kind, s.is_shown as "isShown", s.mail
    from notice_settings s join me on s.user_id = me.id join companies c on c.id = s.company_id order by c.legal_name, s.kind`,
  views: `select * from (select c.legal_name as company, v.list, v.name, v.query, v.is_shared as "isShared",
      exists (select from saved_view_defaults d where d.company_id = v.company_id and d.user_id = me.id and d.view_id = v.id) as "isDefault",
      v.created_at as "createdAt"
    from saved_views v join me on v.user_id = me.id or exists (select from saved_view_defaults d
      where d.company_id = v.company_id and d.user_id = me.id and d.view_id = v.id)
    join companies c on c.id = v.company_id
    union all select null, v.list, v.name, v.query, false, v.is_default, v.created_at
    from platform_views v join me on v.user_id = me.id) kept order by "createdAt"`,
  invitations: `select c.legal_name as company, i.invited_by = me.id as "sentByMe", i.kind, i.email, i.first_name as "firstName",
      i.last_name as "lastName", i.phone, i.role, i.access, i.delivery, i.created_at as "createdAt", i.expires_at as "expiresAt",
      i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"
    from invitations i join me on i.invited_by = me.id or i.accepted_by = me.id or i.email = lower(me.email)
    join companies c on c.id = i.company_id order by i.created_at`,
  ownership: `select c.legal_name as company, o.from_user = me.id as "offeredByMe", o.created_at as "createdAt",
      o.expires_at as "expiresAt", o.ended_at as "endedAt"
    from ownership_offers o join me on me.id in (o.from_user, o.to_user) join companies c on c.id = o.company_id
    order by o.created_at`,
  tickets: `select t.number, c.legal_name as company, t.subject, t.category, t.state, t.created_at as "createdAt"
    from tickets t join me on t.created_by = me.id join companies c on c.id = t.company_id order by t.number`,
  ticket_messages: `select t.number as ticket, m.side, m.author_id is not distinct from me.id as "writtenByMe", m.came_by as "cameBy",
      m.body, m.file_name as "fileName", m.created_at as "createdAt"
    from ticket_messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
    join me on m.author_id = me.id or (t.created_by = me.id and m.side = 'support') order by t.number, m.created_at`,
  letters: `select o.letter, o.recipient, o.subject, o.created_at as "createdAt", o.sent_at as "sentAt"
    from outbox_mails o join me on lower(o.recipient) = lower(me.email) order by o.created_at`,
  contact: `select k.name, k.email, k.company, k.subject, k.message, k.language, k.received_at as "receivedAt"
    from contact_messages k join me on lower(k.email) = lower(me.email) order by k.received_at`,
  responsible: `select c.legal_name as company, to_jsonb(r) - '{company_id,id}'::text[] as "record"
    from responsible_persons r join me on lower(r.email) = lower(me.email)
    join company_members m on m.company_id = r.company_id and m.user_id = me.id
    join companies c on c.id = r.company_id order by c.legal_name`,
  platform: `select 'role.' || p.role as what, p.granted_at as "at" from platform_roles p join me on p.user_id = me.id
    union all select 'role_granted.' || g.role, g.granted_at from platform_roles g join me on g.granted_by = me.id
    union all select 'bell_seen', s.seen_at from platform_seen s join me on s.user_id = me.id
    union all select 'letter.' || l.template, l.at from platform_letters l join me on l.user_id = me.id
    union all select 'letter_sent.' || l.template, l.at from platform_letters l join me on l.sent_by = me.id
    union all select 'deactivated', d.at from user_deactivations d join me on d.user_id = me.id
    union all select 'deactivation', d.at from user_deactivations d join me on d.deactivated_by = me.id
    union all select 'impersonated', i.began_at from impersonations i join me on i.user_id = me.id
    union all select r.action, r.at from platform_records r join me on r.actor_id = me.id
    union all select 'impersonated_somebody', i.began_at from impersonations i join me on i.admin_id = me.id
    union all select 'company_note', n.created_at from company_notes n join me on n.author_id = me.id
    union all select 'announcement', w.created_at from announcements w join me on w.created_by = me.id
    union all select 'incident', w.created_at from incidents w join me on w.created_by = me.id
    union all select 'incident_step', w.created_at from incident_steps w join me on w.created_by = me.id
    union all select 'incident_version', w.saved_at from incident_versions w join me on w.saved_by = me.id
    union all select 'feature_flag.' || v.flag, v.set_at from feature_flags v join me on v.set_by = me.id
    union all select 'announcement_dismissed', x.dismissed_at from announcement_dismissals x join me on x.user_id = me.id
    union all select 'acquisition_cost', q.entered_at from acquisition_costs q join me on q.entered_by = me.id
    union all select 'gross_margin', g.entered_at from gross_margins g join me on g.entered_by = me.id
    union all select 'invoice_act.' || j.kind, j.asked_at from invoice_acts j join me on j.asked_by = me.id
    union all select 'company_uncounted', o.decided_at from uncounted_companies o join me on o.decided_by = me.id
    union all select 'scope_mapping', v.changed_at from scope_mapping_versions v join me on v.changed_by = me.id
    union all select 'scope_mapping_revision', v.published_at from scope_mapping_revisions v join me on v.published_by = me.id
    union all select 'deletion_due', d.due_at from account_deletions d join me on d.user_id = me.id
    union all select case when d.is_own then 'deletion_asked' else 'deletion_begun' end, d.asked_at
      from account_deletions d join me on d.user_id = me.id
    union all select 'deletion_prepared', d.prepared_at from account_deletions d join me on d.prepared_by = me.id
    union all select 'factor_change', x.created_at from factor_changes x join me on x.created_by = me.id
    union all select 'generator', x.created_at from platform_generators x join me on x.created_by = me.id
    union all select 'generator_factor', x.created_at from generator_factors x join me on x.created_by = me.id
    union all select 'gas', x.created_at from platform_gases x join me on x.created_by = me.id
    union all select 'factor_review', x.reviewed_at from factor_changes x join me on x.reviewed_by = me.id
    union all select 'factor_import', f.created_at from factor_imports f join me on f.created_by = me.id order by 2`,
  acts: `select a.at, c.legal_name as company, a.action, a.entity, a.sequence::int as "number"
    from audit_records a join me on a.actor_id = me.id join company_members m on m.company_id = a.company_id and m.user_id = me.id
    join companies c on c.id = a.company_id order by a.at, a.company_id, a.sequence`,
}
