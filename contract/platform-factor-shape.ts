import { FORM_SCOPES } from '@pegada/core/factor/platform-factor.ts'
import { z } from 'zod'
import { factorSource } from './factor-shape.ts'
import { day, decimalString, id, instant, scope } from './scalars.ts'

/** The catalogue of everybody as who runs the installation keeps it, and the changes that they mean to make. */

export const compositionType = z.enum(['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other'])
export const changeKinds = ['create', 'edit', 'archive', 'associate', 'dissociate'] as const
export const changeStates = ['draft', 'in_review', 'approved', 'published', 'withdrawn', 'refused'] as const

export const factorReason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('Kept in the trail of the platform; names no person')

/** The form of a factor: specification, section 3, emission factor. */
export const factorForm = z.object({
  name: z.string().max(200),
  materialCode: z.string().trim().max(60).optional(),
  amounts: z
    .array(z.object({ gas: z.string().max(40), value: decimalString }))
    .max(20)
    .describe('`CO2e` alone, or each gas once, in the mass that `unit` names'),
  unit: z
    .string()
    .max(60)
    .describe('Mass and unit of the activity, such as kgCO2e/kg; without a slash, kg per that unit'),
  compositionPercent: decimalString.optional(),
  compositionType: compositionType.optional(),
  source: z.string().trim().max(2000).optional().describe('Where the figure comes from'),
  scope: z.enum(FORM_SCOPES),
  category: z.string().max(60),
  year: z.coerce.number().int().optional().describe('The year the figure speaks of; this year unless told'),
  region: z
    .string()
    .max(40)
    .optional()
    .describe('Country, its part, or a key of `factor:region`; everywhere unless told'),
  holdsFrom: day.optional().describe('First day of activity that it holds for'),
  holdsTo: day.optional(),
})

/** What a change is given beside its factor. */
export const changeTerms = {
  publishOn: day.optional().describe('From which day it holds in the catalogue; as soon as it is approved unless told'),
  reason: factorReason,
}

const amounts = z.array(z.object({ gas: z.string(), value: decimalString }))

/** A factor as it stands in the lists of the administration. */
export const platformFactor = z.object({
  id: id.describe('Of this version'),
  factorId: z.string().describe('source/key, the same in every edition'),
  source: factorSource,
  edition: z.string(),
  name: z.string(),
  materialCode: z.string().nullable(),
  amounts: amounts.describe('Kilograms, of CO2e where the publication tells no gases'),
  unit: z.string().describe('Of the amounts, such as kgCO2e/kg'),
  co2eKg: decimalString.nullable().describe('kg CO2e per unit of the activity: of its gases in AR5, else as published'),
  activityUnit: z.string(),
  scope: scope.nullable(),
  category: z.string().nullable(),
  compositionPercent: decimalString.nullable(),
  compositionType: z.string().nullable(),
  region: z.string().nullable(),
  year: z.number().int(),
  holdsFrom: day.nullable(),
  holdsTo: day.nullable(),
  note: z.string().nullable(),
  isOfInstallation: z.boolean().describe('Kept by the administrators, and of no publication'),
  changeId: id.nullable().describe('A change of it that is under way'),
})

const who = z.object({ id: z.string(), name: z.string().nullable().describe('Null of who is gone') })

/** A change of the catalogue from its draft to its publication. */
export const factorChangeRow = z.object({
  id,
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  factor: platformFactor
    .omit({ id: true, changeId: true, edition: true })
    .nullable()
    .describe(
      'As it is to be; or what goes. Null where what is kept cannot be read: such a change is given up or refused',
    ),
  replaced: platformFactor.omit({ changeId: true }).nullable().describe('What stands there now; null of a new one'),
  generator: z
    .object({ key: z.string(), name: z.string().nullable().describe('Null of one that is gone') })
    .nullable()
    .describe('With which the factor is to go, or no longer; null of a change of the factor itself'),
  publishOn: day,
  reason: z.string(),
  author: who,
  isOwn: z.boolean().describe('Of who asks, who cannot approve it'),
  createdAt: instant,
  submittedAt: instant.nullable(),
  reviewer: who.nullable(),
  reviewedAt: instant.nullable(),
  note: z.string().nullable().describe('Of a refusal; null where another version overtook it before its day'),
  publishedAt: instant.nullable(),
  publishedFactorId: id.nullable(),
})
