/** Keys of the rates, by the number or label that the source table gives a row. */

/** Haul of a flight: up to 500 km, up to 3,700 km, above. */
export const HAULS: Readonly<Record<string, string>> = { '1': 'short', '2': 'medium', '3': 'long' }

/** Classes of lorries and vans (table 11). */
export const LORRIES: Readonly<Record<string, string>> = {
  '01': 'van_class_1',
  '02': 'van_class_2',
  '03': 'van_class_3',
  '04': 'van_average',
  '05': 'rigid_3_5_to_7_5t',
  '06': 'rigid_7_5_to_17t',
  '07': 'rigid_over_17t',
  '08': 'rigid_average',
  '09': 'articulated_3_5_to_33t',
  '10': 'articulated_over_33t',
  '11': 'articulated_average',
  '12': 'lorry_average',
  '13': 'refrigerated_rigid_3_5_to_7_5t',
  '14': 'refrigerated_rigid_7_5_to_17t',
  '15': 'refrigerated_rigid_over_17t',
  '16': 'refrigerated_rigid_average',
  '17': 'refrigerated_articulated_3_5_to_33t',
  '18': 'refrigerated_articulated_over_33t',
  '19': 'refrigerated_articulated_average',
  '20': 'refrigerated_lorry_average',
}

/** Ferries (table 15). */
export const FERRIES: Readonly<Record<string, string>> = { '1': 'passengers', '2': 'vehicles', '3': 'mixed' }

/** Kinds of ships (table 18); the size follows, as `over_200000_dwt`, `10000_to_59999_dwt` or `average`. */
const SHIPS: readonly (readonly [label: string, key: string])[] = [
  ['Navio tanque (petróleo bruto)', 'crude_tanker'],
  ['Navio tanque (petróleo refinado)', 'products_tanker'],
  ['Navio tanque (produtos químicos)', 'chemical_tanker'],
  ['Navio gaseiro (GNL)', 'lng_tanker'],
  ['Navio gaseiro (GLP)', 'lpg_tanker'],
  ['Navio graneleiro', 'bulk_carrier'],
  ['Navio de carga geral', 'general_cargo'],
  ['Navio porta containers', 'container'],
  ['Navio porta veículos', 'vehicle_carrier'],
  ['Navio Ro-Ro', 'ro_ro'],
  ['Navio cruzeiro', 'cruise'],
  ['Navio refrigerado', 'refrigerated'],
]

/** `crude_tanker_over_200000_dwt` of `Navio petroleiro / Navio tanque (petróleo bruto) / acima de 200.000 dwt`. */
export function shipKey(name: string): string {
  const [, kind = '', size = ''] = name.split(' / ')
  const ship = SHIPS.find(([label]) => label === kind)?.[1]
  if (ship === undefined) throw new Error(`unknown ship: ${name}`)
  const plain = size
    .replace(/(\d)\.(\d)/g, '$1$2')
    .replaceAll('acima de ', 'over ')
    .replaceAll('Média', 'average')
    .replace(' (', ' ')
    .replace(')', '')
    .replace(/^(\d+) a (\d+)/, '$1 to $2')
  return `${ship}_${plain.toLowerCase().replaceAll(' ', '_')}`
}

/** `allmn` of `ALLMN - AMÉRICA LATINA LOGÍSTICA MALHA NORTE`. */
export function railwayKey(name: string): string {
  return name === 'Média nacional' ? 'national_average' : (name.split(' - ')[0] ?? name).toLowerCase()
}

/** Kinds of waste, by the label without its letter. */
export const WASTES: Readonly<Record<string, string>> = {
  'Papéis/papelão': 'paper_cardboard',
  'Resíduos têxteis': 'textiles',
  'Resíduos alimentares': 'food',
  Madeira: 'wood',
  'Resíduos de jardim e parque': 'garden_park',
  Fraldas: 'nappies',
  'Borracha e couro': 'rubber_leather',
  'Lodo de esgoto': 'sewage_sludge',
  'Lodo de esgoto doméstico': 'sewage_sludge',
  'Lodo industrial': 'industrial_sludge',
  Plásticos: 'plastics',
  'Resíduos de serviços de saúde': 'health_care',
  'Resíduos fósseis líquidos': 'fossil_liquids',
  'Outros, resíduos inertes': 'inert',
}
