import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'

/** Legal entities and what is held of them, figures of units, people who answer. Meaning and checks stand in `migrations/0048`. */

export const subsidiaries = pgTable(
  'subsidiaries',
  {
    ...tenantKey(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name'),
    cnpj: text('cnpj'),
    kind: text('kind', {
      enum: ['subsidiary', 'joint_venture', 'associate', 'investment', 'franchise', 'operated'],
    })
      .notNull()
      .default('subsidiary'),
    accountingGroup: text('accounting_group', { enum: ['consolidated', 'other_investee'] })
      .notNull()
      .default('consolidated'),
    country: text('country').notNull().default('BR'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const holdings = pgTable(
  'holdings',
  {
    ...tenantKey(),
    parentId: uuid('parent_id'),
    childId: uuid('child_id').notNull(),
    sharePercent: numeric('share_percent').notNull(),
    fromMonth: text('from_month').notNull(),
    toMonth: text('to_month'),
    control: text('control', { enum: ['sole', 'joint', 'none'] }).notNull(),
    isOperator: boolean('is_operator').notNull(),
    reason: text('reason'),
    attachmentId: uuid('attachment_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

const unitYear = () => ({
  companyId: uuid('company_id').notNull(),
  businessUnitId: uuid('business_unit_id').notNull(),
  year: integer('year').notNull(),
})

export const unitFigures = pgTable(
  'unit_figures',
  {
    ...unitYear(),
    employees: numeric('employees'),
    floorAreaM2: numeric('floor_area_m2'),
    revenueBrl: numeric('revenue_brl'),
    distanceKm: numeric('distance_km'),
    loadedKm: numeric('loaded_km'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.businessUnitId, table.year] })],
)

export const unitProduction = pgTable(
  'unit_production',
  {
    ...unitYear(),
    product: text('product').notNull(),
    quantity: numeric('quantity').notNull(),
    unit: text('unit').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.businessUnitId, table.year, table.product] })],
)

export const responsiblePersons = pgTable(
  'responsible_persons',
  {
    ...tenantKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    position: text('position'),
    department: text('department'),
    email: text('email'),
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

export const chartPlaces = pgTable(
  'chart_places',
  {
    companyId: uuid('company_id').notNull(),
    nodeId: uuid('node_id').notNull(),
    x: numeric('x'),
    y: numeric('y'),
    isCollapsed: boolean('is_collapsed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.nodeId] })],
)
