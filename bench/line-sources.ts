/** What the lines of the benchmarks burn, use and lose, as somebody would write it, each with a unit. */
export const SOURCES = [
  ['Diesel em caminhões próprios', 'LT'],
  ['mobile.gasoline_c', 'L'],
  ['Gás de cozinha', 'KG'],
  ['electricity.grid', 'kWh'],
  ['R-410A', 'kg'],
  ['Diesel em geradores', 'm3'],
] as const satisfies readonly (readonly [string, string])[]
