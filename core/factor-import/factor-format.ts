/**
 * The layouts of factor files that are read, named after their publication. A layout may come as CSV or XLSX and in
 * more than one arrangement (CEDA long and wide, EPA by gas or in CO2e); what a file is, its content says.
 */
export const FACTOR_FORMATS = [
  'desnz',
  'epa-supply-chain',
  'epa-hub',
  'base-carbone',
  'open-ceda',
  'open-efdb',
  'ipcc-efdb',
  'ghgp-cross-sector',
  'mcti-grid',
  'template',
] as const

/** A layout of factor files. */
export type FactorFormat = (typeof FACTOR_FORMATS)[number]

/** Whether the text names a layout. */
export function isFactorFormat(text: string): text is FactorFormat {
  return (FACTOR_FORMATS as readonly string[]).includes(text)
}
