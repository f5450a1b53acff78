import { failsWith } from './procedure.ts'

/** Why what goes into a product may be refused. */
export const mayRefuseContent = failsWith(
  'product.cycle',
  'product.input_unknown',
  'product.input_unpublished',
  'product.footprint_unapproved',
  'product.input_repeated',
  'product.unit_differs',
  'product.amount_invalid',
  'product.all_waste',
  'product.own_missing',
  'product.source_missing',
  'factor.not_found',
  'factor.archived',
  'factor.not_approved',
  'activity.not_found',
  'attachment.not_found',
  'unit.empty',
  'unit.unknown',
  'unit.ambiguous',
  'gwp.missing',
)
