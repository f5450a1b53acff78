import { bigint, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Contracts and certificates of energy, and the energy that the database keeps added up. Meaning and checks stand in `migrations/0009`. */

export const certificates = pgTable(
  'certificates',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['irec', 'rec_brazil', 'ppa', 'utility_green', 'other'] }).notNull(),
    serial: text('serial').notNull(),
    issuer: text('issuer').notNull(),
    identity: text('identity').notNull(),
    source: text('source').notNull(),
    energyMwh: numeric('energy_mwh').notNull(),
    co2KgPerMwh: numeric('co2_kg_per_mwh').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    attachmentId: uuid('attachment_id'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const certificateRetirements = pgTable(
  'certificate_retirements',
  {
    ...tenantKey(),
    certificateId: uuid('certificate_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    energyMwh: numeric('energy_mwh').notNull(),
    retiredBy: text('retired_by').notNull(),
    retiredAt: instant('retired_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const keptEnergy = pgTable(
  'kept_energy',
  {
    companyId: uuid('company_id').notNull(),
    year: integer('year').notNull(),
    region: text('region').notNull(),
    category: text('category').notNull(),
    basis: text('basis').notNull(),
    businessUnitId: uuid('business_unit_id').notNull(),
    energyMwh: numeric('energy_mwh').notNull(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.year, table.region, table.category, table.basis, table.businessUnitId],
    }),
  ],
)
