/**
 * Dimensions of what is measured. Each is a vector of exponents of mass, length and time, and, where it counts something,
 * of what it counts: tonne-kilometres are mass × length, room-nights and head of cattle are counts of their own. The name
 * is the identity and the brand in the type system: two dimensions of the same vector (heat by net and by gross calorific
 * value, gas at a stated reference and any other volume, tonnes of fertiliser and of its nitrogen) do not mix, because
 * passing from one to the other takes a figure with a source.
 */
export type Dimension = keyof typeof DIMENSIONS

/** Exponents of mass, length and time, and what is counted besides, if anything. */
export interface DimensionVector {
  readonly mass: number
  readonly length: number
  readonly time: number
  readonly counted: string | null
}

function vector(mass: number, length: number, time: number, counted: string | null = null): DimensionVector {
  return Object.freeze({ mass, length, time, counted })
}

/** Every dimension the model knows; the coherent unit of each is the one whose scale is 1 in the tables of units. */
export const DIMENSIONS = {
  mass: vector(1, 0, 0),
  volume: vector(0, 3, 0),
  /** Gas reduced to 0 °C and 101.325 kPa; passing to another volume takes the state of the gas. */
  normal_volume: vector(0, 3, 0, 'gas at 0 °C and 101.325 kPa'),
  /** Work, electricity, and heat of fuels by the net calorific value, as the IPCC and the Brazilian balance count it. */
  energy: vector(1, 2, -2),
  /** Heat of fuels by the gross calorific value; passing to the net one takes both values of the fuel. */
  gross_energy: vector(1, 2, -2, 'gross calorific value'),
  power: vector(1, 2, -3),
  length: vector(0, 1, 0),
  area: vector(0, 2, 0),
  time: vector(0, 0, 1),
  /** Months and years of the calendar: of unequal days, so they never become seconds. */
  calendar_time: vector(0, 0, 0, 'month'),
  freight: vector(1, 1, 0),
  volume_freight: vector(0, 4, 0),
  container_freight: vector(0, 1, 0, 'TEU'),
  passenger_distance: vector(0, 1, 0, 'passenger'),
  vehicle_distance: vector(0, 1, 0, 'vehicle'),
  count: vector(0, 0, 0, 'item'),
  person: vector(0, 0, 0, 'person'),
  passenger: vector(0, 0, 0, 'passenger'),
  vehicle: vector(0, 0, 0, 'vehicle'),
  animal: vector(0, 0, 0, 'animal'),
  meal: vector(0, 0, 0, 'meal'),
  room_night: vector(0, 0, 0, 'room-night'),
  guest_night: vector(0, 0, 0, 'guest-night'),
  working_time: vector(0, 0, 1, 'person'),
  person_time: vector(0, 0, 0, 'person-month'),
  animal_time: vector(0, 0, 0, 'animal-month'),
  vehicle_time: vector(0, 0, 0, 'vehicle-month'),
  area_time: vector(0, 2, 0, 'month'),
  storage_volume: vector(0, 3, 1),
  storage_pallet: vector(0, 0, 1, 'pallet'),
  storage_container: vector(0, 0, 1, 'TEU'),
  nitrogen: vector(1, 0, 0, 'nitrogen'),
  phosphate: vector(1, 0, 0, 'phosphorus pentoxide'),
  potash: vector(1, 0, 0, 'potassium oxide'),
  biochemical_oxygen_demand: vector(1, 0, 0, 'biochemical oxygen demand'),
  chemical_oxygen_demand: vector(1, 0, 0, 'chemical oxygen demand'),
  data: vector(0, 0, 0, 'byte'),
  data_time: vector(0, 0, 1, 'byte'),
  processor_time: vector(0, 0, 1, 'processor'),
  money_brl: vector(0, 0, 0, 'BRL'),
  money_usd: vector(0, 0, 0, 'USD'),
  money_eur: vector(0, 0, 0, 'EUR'),
  money_gbp: vector(0, 0, 0, 'GBP'),
  money_jpy: vector(0, 0, 0, 'JPY'),
} as const satisfies Record<string, DimensionVector>
