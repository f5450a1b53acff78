import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The federal register as it was imported. Meaning and checks stand in `migrations/0021`. */

export const cnpjRegisterCompanies = pgTable('cnpj_register_companies', {
  root: text('root').primaryKey(),
  legalName: text('legal_name').notNull(),
  sizeCode: text('size_code').notNull(),
})

export const cnpjRegisterMei = pgTable('cnpj_register_mei', { root: text('root').primaryKey() })

export const cnpjRegisterUnits = pgTable('cnpj_register_units', {
  cnpj: text('cnpj').primaryKey(),
  tradeName: text('trade_name'),
  isActive: boolean('is_active').notNull(),
  cnae: text('cnae'),
  address: text('address'),
  zipCode: text('zip_code'),
  state: text('state'),
  municipalityCode: text('municipality_code'),
})

export const cnpjRegisterCodes = pgTable(
  'cnpj_register_codes',
  {
    kind: text('kind', { enum: ['cnae', 'municipality'] }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
)
