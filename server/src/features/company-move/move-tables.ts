/**
 * Every table that holds rows of companies, and what becomes of them when a company goes to another installation
 * (`move-tables.db.test.ts` holds this against the database): its rows go along (`moved`); they are added up or made again there
 * (`again`); its people go by address (`people`); or they stay: what lets somebody in (`secret`), what was agreed with who runs this
 * installation (`contract`), what is between the company and this installation (`installation`), what is gone in a while (`passing`).
 */
export const MOVE_TABLES = {
  activities: 'moved',
  activity_external_ids: 'moved',
  activity_gases: 'moved',
  api_keys: 'moved',
  assurance_draws: 'moved',
  assurance_findings: 'moved',
  assurance_samples: 'moved',
  assurance_seats: 'moved',
  assurance_visits: 'moved',
  assurances: 'moved',
  audit_records: 'moved',
  automation_runs: 'moved',
  base_year_policies: 'moved',
  benchmark_consents: 'installation',
  billing_notices: 'contract',
  bills: 'moved',
  business_units: 'moved',
  cancelled_keys: 'moved',
  carbon_credits: 'moved',
  carbon_prices: 'moved',
  category_exclusions: 'moved',
  certificate_retirements: 'moved',
  certificates: 'moved',
  chart_places: 'moved',
  checkouts: 'contract',
  company_members: 'people',
  company_rules: 'moved',
  connection_files: 'secret',
  connections: 'secret',
  consumption_answers: 'moved',
  customer_keys: 'moved',
  customer_products: 'moved',
  customer_years: 'moved',
  customers: 'moved',
  document_items: 'moved',
  document_links: 'moved',
  document_taxes: 'moved',
  documents: 'moved',
  drilldown_cells: 'again',
  drilldown_marks: 'again',
  drilldown_months: 'again',
  drilldown_totals: 'again',
  drilldown_year_sources: 'again',
  drilldown_year_units: 'again',
  drilldown_years: 'again',
  entry_proposals: 'moved',
  factors: 'moved',
  footprints: 'moved',
  gap_acceptances: 'moved',
  holdings: 'moved',
  idempotency_keys: 'passing',
  impersonations: 'installation',
  import_files: 'moved',
  imports: 'moved',
  initiative_marks: 'moved',
  initiative_tasks: 'moved',
  initiatives: 'moved',
  inventory_sites: 'moved',
  inventory_years: 'moved',
  invitations: 'secret',
  invoices: 'contract',
  kept_energy: 'again',
  kept_pending: 'again',
  kept_previews: 'again',
  kept_totals: 'again',
  leased_assets: 'moved',
  line_act_lines: 'moved',
  line_acts: 'moved',
  live_events: 'passing',
  market_asks: 'installation',
  market_requests: 'installation',
  moved_people: 'again',
  notice_settings: 'moved',
  notices: 'passing',
  obligation_answers: 'moved',
  obligation_feeds: 'secret',
  obligation_goods: 'moved',
  own_answers: 'moved',
  ownership_offers: 'passing',
  pact_clients: 'moved',
  pact_events: 'passing',
  pact_fetches: 'moved',
  pact_partners: 'moved',
  pact_reads: 'moved',
  pact_requests: 'moved',
  party_places: 'moved',
  product_outputs: 'moved',
  product_versions: 'moved',
  products: 'moved',
  purchases: 'contract',
  report_downloads: 'moved',
  report_logos: 'moved',
  report_shares: 'moved',
  report_texts: 'moved',
  reports: 'moved',
  responsible_persons: 'moved',
  sample_data: 'moved',
  saved_view_defaults: 'moved',
  saved_views: 'moved',
  scenarios: 'moved',
  seals: 'moved',
  search_texts: 'again',
  sheet_corrections: 'moved',
  sheet_mappings: 'moved',
  sheet_meanings: 'moved',
  sheet_rows: 'moved',
  sheets: 'moved',
  subscriptions: 'contract',
  subsidiaries: 'moved',
  supplier_answers: 'moved',
  supplier_campaigns: 'moved',
  supplier_evidence: 'moved',
  supplier_figures: 'again',
  supplier_marks: 'again',
  supplier_parties: 'moved',
  supplier_proposal_lines: 'moved',
  supplier_proposals: 'moved',
  supplier_requests: 'moved',
  supplier_silences: 'moved',
  suppliers: 'moved',
  suppliers_apart: 'moved',
  targets: 'moved',
  ticket_messages: 'installation',
  tickets: 'installation',
  triage_decisions: 'moved',
  unit_figures: 'moved',
  unit_production: 'moved',
  uploads: 'passing',
  webhook_deliveries: 'secret',
  webhooks: 'secret',
} as const satisfies Record<string, Fate>

type Fate = 'moved' | 'again' | 'people' | Reason
type Reason = 'secret' | 'contract' | 'installation' | 'passing'

/** The tables whose rows go along, besides the company itself. */
export const MOVED = tablesOf('moved')

/** The tables that stay behind, with the reason. */
export const LEFT = Object.entries(MOVE_TABLES).flatMap(([table, fate]) =>
  isReason(fate) ? [{ table, reason: fate }] : [],
)

/** Columns that let somebody in, which no file holds; each row that comes in gets others, that open nothing. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['prefix', 'secret_hash'],
  pact_clients: ['secret_hash'],
  pact_partners: ['secret_sealed'],
  report_shares: ['token_hash', 'password_hash'],
  supplier_requests: ['token_hash', 'token_sealed'],
}

/** The hash of a secret that nobody has. */
const nothing = `encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')`

/**
 * What a row gets as it comes in, as JSON made of the row (`x.row`): keys and links of before are withdrawn, suppliers
 * are asked by the installation that the company left, and a year is open until its lines are in.
 */
export const FILLED: Readonly<Record<string, string>> = {
  api_keys: `jsonb_build_object('prefix', 'moved_' || gen_random_uuid(), 'secret_hash', ${nothing},
    'revoked_at', coalesce(x.row ->> 'revoked_at', now()::text))`,
  pact_clients: `jsonb_build_object('secret_hash', ${nothing}, 'revoked_at', coalesce(x.row ->> 'revoked_at', now()::text))`,
  pact_partners: `jsonb_build_object('secret_sealed', '', 'archived_at', coalesce(x.row ->> 'archived_at', now()::text))`,
  report_shares: `jsonb_build_object('token_hash', ${nothing}, 'revoked_at', coalesce(x.row ->> 'revoked_at', now()::text))`,
  supplier_requests: `jsonb_build_object('token_hash', ${nothing}, 'token_sealed', '', 'state',
    case when x.row ->> 'state' in ('invited', 'opened', 'asked_again') then 'expired' else x.row ->> 'state' end)`,
  factors: `jsonb_build_object('import_id', null, 'supersedes', null)`,
  business_units: `jsonb_build_object('merged_into', null)`,
  suppliers: `jsonb_build_object('merged_into', null)`,
  supplier_campaigns: `jsonb_build_object('closed_at', coalesce(x.row ->> 'closed_at', now()::text))`,
  inventory_years: `jsonb_build_object('state', 'open', 'state_before', null)`,
}

/** Columns that are set once all rows are in: what names another row of the table, and that a year is closed. */
export const LATE: Readonly<Record<string, readonly string[]>> = {
  factors: ['supersedes'],
  business_units: ['merged_into'],
  suppliers: ['merged_into'],
  inventory_years: ['state', 'state_before'],
}

/** Tables that must be in before others without being named by them: what lines would otherwise open by themselves. */
export const FIRST: readonly string[] = ['inventory_years', 'inventory_sites']

/** Where rows name a file of the storage, as SQL that makes its keys of the row `t`. */
export const FILE_KEYS: Readonly<Record<string, readonly string[]>> = {
  assurance_draws: ['t.storage_key'],
  assurances: [contentKeyOf('t.opinion_sha256')],
  bills: [
    't.storage_key',
    `t.company_id || '/bill-pages/' || t.sha256 || '/' || generate_series(1, least(t.pages_total, 1000)) || '.png'`,
  ],
  documents: ['t.storage_key'],
  import_files: ['t.storage_key'],
  report_logos: ['t.storage_key'],
  reports: ['t.storage_key'],
  seals: ['t.storage_key'],
  sheets: [contentKeyOf('t.sha256')],
  supplier_evidence: ['t.storage_key'],
}

/** What is at work for the company: a file that is written meanwhile would hold it half done, and nobody would end it elsewhere. */
export const AT_WORK: Readonly<Record<string, string>> = {
  imports: `t.state in ('queued', 'running')`,
  bills: `t.state = 'reading'`,
  sheets: `t.state in ('reading', 'checking', 'applying', 'undoing')`,
  reports: `t.state in ('queued', 'running')`,
  seals: `t.state = 'sealing'`,
  pact_fetches: `t.state = 'running'`,
}

/** The key of a file by the hash of its bytes, as `contentKey` of the storage makes it. */
function contentKeyOf(column: string): string {
  return `t.company_id || '/' || left(${column}, 2) || '/' || ${column}`
}

function isReason(fate: Fate): fate is Reason {
  return fate !== 'moved' && fate !== 'again' && fate !== 'people'
}

function tablesOf(kind: Fate): readonly string[] {
  return Object.entries(MOVE_TABLES).flatMap(([table, fate]) => (fate === kind ? [table] : []))
}
