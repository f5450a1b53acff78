/** A factor that a supplier gave: kg of CO2e, the unit that it is in (`kg/m³`), and where it is told. */
export type OwnFactor = { readonly co2e: string; readonly unit: string; readonly source: string }

/**
 * Inputs of a method as a line takes them; a product stands for its spend factor by `{ ncm }`, an industry by `{ naics }`, and
 * a supplier's own factor is given whole.
 */
export type ClassifiedInputs = Readonly<
  Record<string, string | { readonly ncm: string } | { readonly naics: string } | OwnFactor>
>
