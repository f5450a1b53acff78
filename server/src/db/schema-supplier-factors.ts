import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Figures of suppliers on their way into the ledger. Meaning and row-level security stand in `migrations/0074`. */
export const supplierProposals = pgTable(
  'supplier_proposals',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    kind: text('kind', { enum: ['net_revenue', 'footprint'] }).notNull(),
    year: integer('year').notNull(),
    figures: jsonb('figures').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    source: text('source').notNull(),
    origin: text('origin', { enum: ['typed', 'answer', 'footprint'] }).notNull(),
    originId: uuid('origin_id'),
    documentId: uuid('document_id'),
    kgPerUnit: numeric('kg_per_unit').notNull(),
    unit: text('unit').notNull(),
    state: text('state', { enum: ['proposed', 'approved', 'refused', 'withdrawn'] }).notNull(),
    reason: text('reason'),
    preview: jsonb('preview'),
    factorKey: text('factor_key').notNull(),
    factorId: uuid('factor_id'),
    proposedBy: text('proposed_by'),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Lines that took a figure: their rows before, with it, and after the withdrawal. */
export const supplierProposalLines = pgTable(
  'supplier_proposal_lines',
  {
    companyId: uuid('company_id').notNull(),
    proposalId: uuid('proposal_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    backId: uuid('back_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.proposalId, table.entryId, table.toId] })],
)

/** Taxes that the items of a document print. */
export const documentTaxes = pgTable(
  'document_taxes',
  {
    companyId: uuid('company_id').notNull(),
    documentId: uuid('document_id').notNull(),
    items: jsonb('items'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.documentId] })],
)
