import type { Tx } from '../../platform/db/port.ts'
import { erasedAddress } from '../account/erased-address.ts'
import { escapeHtml } from '../mail/letter-page.ts'
import { revokeInvitationsOf } from './repo.ts'

/** What is gone with an account; `$1` is the person. What they wrote for a company stays, under their code. */
const goneOfPerson = [
  'delete from session where user_id = $1',
  'delete from account where user_id = $1',
  'delete from two_factor where user_id = $1',
  `delete from verification where value like '%' || $1 || '%'`,
  'delete from notices where user_id = $1',
  'delete from notice_settings where user_id = $1',
  'delete from saved_view_defaults where user_id = $1',
  'delete from saved_views where user_id = $1 and not is_shared',
  'delete from platform_views where user_id = $1',
  'delete from platform_roles where user_id = $1',
  'delete from platform_seen where user_id = $1',
  'delete from announcement_dismissals where user_id = $1',
  'delete from user_deactivations where user_id = $1',
  'delete from platform_letters where user_id = $1',
  'delete from ownership_offers where from_user = $1 or to_user = $1',
  'delete from company_members where user_id = $1',
  `update "user" set name = id, first_name = id, last_name = '' where id in (select user_id from moved_people where account_id = $1)`,
  'delete from moved_people where user_id = $1 or account_id = $1',
  'delete from account_deletions where user_id = $1',
]
/** The same by the person's address in small letters. */
const goneOfAddress = [
  `delete from verification where identifier like '%' || $1 || '%'`,
  'delete from outbox_mails where lower(recipient) = $1',
  'delete from contact_messages where lower(email) = $1',
]

/**
 * Words that people wrote to the platform, or it wrote to others, in which the address of somebody who is gone is masked. What companies
 * wrote in their books (notes, reasons, trails, sealed files) is theirs and stays as it was written, and so do the platform's trail and
 * the versions of its register of incidents, which nobody can change; files sent with a ticket are not looked into.
 */
export const MASKED_TEXTS = {
  tickets: ['subject'],
  ticket_messages: ['body', 'file_name'],
  contact_messages: ['name', 'company', 'subject', 'message'],
  outbox_mails: ['subject', 'text_body', 'html_body', 'reply_to'],
  platform_roles: ['reason'],
  account_deletions: ['reason'],
  user_deactivations: ['reason'],
  platform_letters: ['subject'],
  company_notes: ['body'],
  impersonations: ['reason', 'raise_reason', 'ticket'],
  company_moves: ['reason'],
  factor_changes: ['reason', 'review_note'],
  announcements: ['end_reason'],
  incidents: ['title', 'circumstances', 'holders_text', 'measures', 'risk_text', 'why_not'],
  incident_steps: ['text', 'protocol', 'file_name', 'correction_reason'],
  acquisition_costs: ['reason'],
  gross_margins: ['reason'],
  uncounted_companies: ['reason'],
  invoice_acts: ['reason'],
  scope_mapping_revisions: ['reason'],
  scope_mapping_versions: ['reason'],
  feature_flags: ['reason'],
} as const satisfies Record<string, readonly string[]>

/** How many characters a column holds at most: what the code makes longer is cut. */
const longest: Readonly<Record<string, number>> = {
  'user_deactivations.reason': 500,
  'scope_mapping_revisions.reason': 500,
  'scope_mapping_versions.reason': 500,
  'company_notes.body': 2000,
  'announcements.end_reason': 500,
  'incidents.title': 160,
  'feature_flags.reason': 500,
  'impersonations.reason': 500,
  'impersonations.raise_reason': 500,
  'impersonations.ticket': 60,
  'factor_changes.reason': 500,
  'factor_changes.review_note': 500,
  'acquisition_costs.reason': 500,
  'gross_margins.reason': 500,
  'uncounted_companies.reason': 500,
  'invoice_acts.reason': 500,
}

/** Takes a person's account away, and what names them with it; their row stays under a code that says who it was to nobody. */
export async function eraseRows(
  tx: Tx,
  userId: string,
  { email, name, code, at }: { email: string; name: string; code: string; at: Date },
): Promise<void> {
  const address = erasedAddress(code)
  await revokeInvitationsOf(tx, userId, at)
  await maskName(tx, userId, { name, code })
  for (const statement of goneOfPerson) await tx.query(statement, [userId])
  for (const statement of goneOfAddress) await tx.query(statement, [email])
  await maskAddress(tx, email, address)
  await tx.query(
    `update company_moves set people = (
       select jsonb_agg(case when lower(p.one->>'email') = $1 then p.one || jsonb_build_object('email', $2::text, 'name', $3::text)
         else p.one end order by p.place)
       from jsonb_array_elements(people) with ordinality p (one, place))
     where exists (select from jsonb_array_elements(people) one where lower(one->>'email') = $1)`,
    [email, address, code],
  )
  await tx.query(
    `update company_moves set result = jsonb_set(result, '{invited}', (
       select jsonb_agg(case when lower(p.one->>'email') = $1 then p.one || jsonb_build_object('email', $2::text, 'name', $3::text)
         else p.one end order by p.place)
       from jsonb_array_elements(result->'invited') with ordinality p (one, place)))
     where exists (select from jsonb_array_elements(result->'invited') one where lower(one->>'email') = $1)`,
    [email, address, code],
  )
  await tx.query(
    `update invitations set email = $2, first_name = null, last_name = null, phone = null where lower(email) = $1`,
    [email, address],
  )
  await tx.query(
    `update "user" set name = $2, first_name = $2, last_name = '', email = $3, phone = null, image = null,
       avatar_key = null, active_company_id = null, email_verified = false, two_factor_enabled = false,
       confirmed_at = null, last_sign_in_at = null where id = $1`,
    [userId, code, address],
  )
}

/**
 * Puts the code in place of the name in what others were told: in their notices by the person's id, in their letters by the name as a
 * whole; where somebody else has the same name, in those to colleagues alone. A name of one word stays in letters, where it may be
 * anybody's.
 */
async function maskName(tx: Tx, userId: string, { name, code }: { name: string; code: string }): Promise<void> {
  for (const [id, told] of [
    ['whoId', 'who'],
    ['personId', 'person'],
  ]) {
    await tx.query(
      `update notices set subject = jsonb_set(subject, array[$3], to_jsonb($2::text)) where subject->>$4 = $1`,
      [userId, code, told, id],
    )
  }
  if (!/\S\s+\S/.test(name)) return
  for (const written of new Set([name, escapeHtml(name)])) {
    const pattern = `(?<![[:alnum:]])${escaped(written)}(?![[:alnum:]])`
    for (const column of ['subject', 'text_body', 'html_body']) {
      await tx.query(
        `update outbox_mails set ${column} = regexp_replace(${column}, $1, $2, 'gi') where ${column} ~* $1 and ${isOfPerson}`,
        [pattern, code, userId, name],
      )
    }
  }
}

/** That a letter means the person `$3` by the name `$4`. */
const isOfPerson = `(not exists (select from "user" u where u.id <> $3 and lower(u.name) = lower($4))
  or lower(recipient) in (select lower(u.email) from company_members m
    join company_members o on o.company_id = m.company_id join "user" u on u.id = o.user_id where m.user_id = $3))`

/** Puts the code in place of the address, whatever its letters' case, where it is an address by itself and no part of another. */
async function maskAddress(tx: Tx, email: string, masked: string): Promise<void> {
  const pattern = `(?<![[:alnum:]._%+-])${escaped(email)}(?![[:alnum:]-]|\\.[[:alnum:]])`
  for (const [table, columns] of Object.entries(MASKED_TEXTS)) {
    for (const column of columns) {
      await tx.query(
        `update ${table} set ${column} = left(regexp_replace(${column}, $1, $2, 'gi'), coalesce($3::int, 2147483647)) where ${column} ~* $1`,
        [pattern, masked, longest[`${table}.${column}`] ?? null],
      )
    }
  }
  await tx.query(
    `update notices set subject = jsonb_set(subject, '{reason}', to_jsonb(regexp_replace(subject->>'reason', $1, $2, 'gi')))
     where subject->>'reason' ~* $1`,
    [pattern, masked],
  )
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}@ ]/gu, '\\$&')
