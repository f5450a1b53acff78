import { DomainError } from '../domain-error.ts'
import { Decimal } from './decimal.ts'

/**
 * Units of measure: a unit is a dimension and an exact scale to the coherent SI unit of that dimension
 * (kg, m³, J, m). A dimension is a vector of exponents of mass, length and time, so that two units add or convert
 * only when their vectors are equal. The name of the dimension is also its brand in the type system.
 * Scales: BIPM SI brochure (9th ed.), table 8 for litre and tonne; the pound by the 1959 international agreement.
 */
export type Dimension = keyof typeof DIMENSIONS

/** Exponents of mass, length and time. */
export type DimensionVector = readonly [mass: number, length: number, time: number]

/** A unit of one dimension; `scale` is how many coherent SI units it is. */
export interface Unit<D extends Dimension = Dimension> {
  readonly symbol: string
  readonly dimension: D
  readonly vector: DimensionVector
  readonly scale: Decimal
}

const DIMENSIONS = {
  mass: [1, 0, 0],
  volume: [0, 3, 0],
  energy: [1, 2, -2],
  length: [0, 1, 0],
} as const satisfies Record<string, DimensionVector>

function unit<D extends Dimension>(symbol: string, dimension: D, scale: string): Unit<D> {
  return Object.freeze({ symbol, dimension, vector: DIMENSIONS[dimension], scale: new Decimal(scale) })
}

/** Every unit the model knows, by symbol. */
export const UNITS = {
  kg: unit('kg', 'mass', '1'),
  g: unit('g', 'mass', '0.001'),
  t: unit('t', 'mass', '1000'),
  lb: unit('lb', 'mass', '0.45359237'),
  L: unit('L', 'volume', '0.001'),
  mL: unit('mL', 'volume', '0.000001'),
  'm³': unit('m³', 'volume', '1'),
  kWh: unit('kWh', 'energy', '3600000'),
  MWh: unit('MWh', 'energy', '3600000000'),
  GWh: unit('GWh', 'energy', '3600000000000'),
  Wh: unit('Wh', 'energy', '3600'),
  MJ: unit('MJ', 'energy', '1000000'),
  GJ: unit('GJ', 'energy', '1000000000'),
  TJ: unit('TJ', 'energy', '1000000000000'),
  km: unit('km', 'length', '1000'),
  m: unit('m', 'length', '1'),
} as const

/** The symbols of the known units. */
export type UnitSymbol = keyof typeof UNITS

/** The unit whose symbol is exactly this one, or undefined. */
export function findUnit(symbol: string): Unit | undefined {
  return Object.hasOwn(UNITS, symbol) ? UNITS[symbol as UnitSymbol] : undefined
}

/**
 * The unit a person or a fiscal document wrote, in any of its usual spellings.
 * Throws `unit.empty`, `unit.ambiguous` (a package, a gallon: it names no measure) or `unit.unknown`.
 */
export function parseUnit(text: string): Unit {
  const known = parsed.get(text)
  if (known) return known
  const spelling = normalise(text)
  if (spelling === '') throw new DomainError('unit.empty')
  const symbol = findUnit(text.trim())?.symbol ?? SPELLINGS.get(spelling)
  const found = symbol === undefined ? undefined : findUnit(symbol)
  if (!found)
    throw new DomainError(AMBIGUOUS.has(spelling) ? 'unit.ambiguous' : 'unit.unknown', { unit: text.slice(0, 40) })
  if (parsed.size < PARSED_MAX) parsed.set(text, found)
  return found
}

const parsed = new Map<string, Unit>()
const PARSED_MAX = 1000

function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/³/g, '3')
    .replace(/[\s.^()]/g, '')
    .toUpperCase()
}

const SPELLINGS: ReadonlyMap<string, UnitSymbol> = new Map(
  Object.entries({
    kg: 'KG KGS KILO KILOS KILOGRAMA KILOGRAMAS KILOGRAM QUILO QUILOS QUILOGRAMA QUILOGRAMAS K KGF',
    g: 'G GR GRS GRAMA GRAMAS GRAM',
    t: 'T TO TON TONS TN TNL TONELADA TONELADAS TONELADAMETRICA TONNE TONNES',
    lb: 'LB LBS LIBRA LIBRAS POUND POUNDS',
    L: 'L LT LTS LTR LTRS LITRO LITROS LITER LITERS LITRE LITRES',
    mL: 'ML MILILITRO MILILITROS',
    'm³': 'M3 MT3 MTS3 MTQ METRO3 METROS3 METROCUBICO METROSCUBICOS',
    kWh: 'KWH KW/H KILOWATTHORA KILOWATT-HORA QUILOWATT-HORA QUILOWATTHORA',
    MWh: 'MWH MW/H MWHORA MEGAWATTHORA MEGAWATT-HORA',
    GWh: 'GWH GIGAWATTHORA GIGAWATT-HORA',
    Wh: 'WH',
    MJ: 'MJ MEGAJOULE MEGAJOULES',
    GJ: 'GJ GIGAJOULE GIGAJOULES',
    TJ: 'TJ TERAJOULE TERAJOULES',
    km: 'KM KMS QUILOMETRO QUILOMETROS KILOMETER KILOMETERS',
    m: 'M MT MTS METRO METROS',
  } satisfies Record<UnitSymbol, string>).flatMap(([symbol, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, symbol as UnitSymbol] as const),
  ),
)

/** Packages, counts and measures with more than one meaning: they say how many, not how much. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  (
    'CX CAIXA BD BALDE UN UND UNI UNID UNIDADE UNIT CB CILINDRO CIL GL GAL GALAO GALOES PC PCA PECA PT PCT PACOTE ' +
    'TB TAMBOR TAMB BB BOMBONA BOT BTJ BOTIJAO P13 P20 P45 FD FARDO SC SACO RL ROLO KIT CJ CONJUNTO FR FRASCO LATA LA ' +
    'MG MIL MILHEIRO DZ DUZIA PAR CT CARTELA TQ TANQUE BARRIL BBL'
  ).split(' '),
)
