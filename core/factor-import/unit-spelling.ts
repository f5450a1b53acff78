import type { FactorBasis, FactorRecord } from '../factor/factor-record.ts'

/**
 * How publishers spell the unit of an activity, and the symbol it has here (core/quantity). A spelling that is not in
 * the table stays as published: the line that uses the factor then says so, instead of the importer guessing. Heat by
 * the gross calorific value (HHV, PCS, Gross CV) has symbols of its own, for it is not the heat that Brazil and the IPCC
 * count.
 */
export interface UnitSpelling {
  readonly unit: string
  readonly heatingBasis: FactorRecord['heatingBasis']
  readonly basis: FactorBasis
}

/** The unit as the catalogue keeps it, with what it tells of the factor. */
export function spellUnit(published: string): UnitSpelling {
  const text = published.replace(/\s+/g, ' ').trim()
  const known = BY_SPELLING.get(text.toLowerCase())
  if (known === undefined) return { unit: text, heatingBasis: null, basis: basisOfUnit(text) }
  const [unit = text, mark] = known.split('|')
  return { unit, heatingBasis: mark === 'ncv' || mark === 'gcv' ? mark : null, basis: basisOfUnit(unit) }
}

/** What a factor per that unit multiplies. */
export function basisOfUnit(unit: string): FactorBasis {
  if (/^k?(?:BRL|USD|EUR|GBP|JPY)$/.test(unit)) return 'spend'
  if (/^(?:t·km|t·mi|t·nmi|kg·km|short ton·mi|m³·km|TEU·km|tkm|tmile)$/.test(unit)) return 'freight'
  if (/^(?:km|mi|nmi|p·km|p·mi|v·km|v·mi)$/.test(unit)) return 'distance'
  if (/^(?:[kMGTP]?Wh|[kMGTP]?J|k?tep|[kMG]?cal|(?:MM)?BTU|(?:US )?therm)(?: PCS)?$/.test(unit)) return 'energy'
  if (COUNTS.has(unit)) return 'count'
  return 'physical'
}

const COUNTS = new Set(
  'item person passenger vehicle head meal room-night guest-night person·h person·d head·year h year'.split(' '),
)

/** `symbol: spellings`, separated by commas; `|ncv` and `|gcv` after a symbol say which heat it is. */
const SPELLINGS = `
t: tonnes, tonne, t, metric ton, tonne de déchets, tonne produites, tonne de clinker
kg: kg, kilogram, kg de poids net, kg de poids vif, kg de matière active, kg de cuir traité, kgh2, kg biognc
L: litres, litre, l, liter
mL: ml
m³: cubic metres, m3, m³
dam³: million litres
Nm³: m3 (n)
US gal: gallon, us gallon, us gal
short ton: short ton
scf: scf
km: km
mi: miles, mile
v·mi: vehicle-mile, vehicle mile
v·km: vehicle-kilometer
p·km: passenger.km, passager.km, pkm, passenger-kilometer
p·mi: passenger-mile, pmile
t·km: tonne.km, t.km, tkm, tonne-kilometer
short ton·mi: short ton-mile
m³·km: m3.km
kWh: kwh
MWh: mwh
kWh|ncv: kwh (net cv), kwh (net), kwh pci, kwhpci, kwh (pci)
kWh PCS|gcv: kwh (gross cv), kwh pcs
GJ: gj
GJ|ncv: gj pci
GJ PCS|gcv: gj pcs
MJ|ncv: mj pci
TJ|ncv: tj (ncv)
tep|ncv: tep pci
tep PCS|gcv: tep pcs
MMBTU PCS|gcv: mmbtu
room-night: room per night
person·h: per fte working hour
person·month: personne.mois
item: unité, appareil, plant, livre
meal: repas
m: m, m de route
m²: m², m2, m² shon, m2 shon, m² de paroi, m² de sol, m² de toiture
ha: ha
ha·year: ha.an, ha/yr, ha/year
head·year: head/yr, head/year, animal/yr, animal/year
MJ: mj
TJ: tj
h: heure
kg N: kg d'azote épandu, kg n, kg n input, kg n excreted
t N: tonne de n, t n
t P2O5: tonne de p2o5
t K2O: tonne de k2o
kg COD: kg dco éliminée, kg cod
kg BOD: kg bod
GB: gb
GB·h: gb-hour
TB·h: tb-hour
cpu·h: cpu-hour
USD: usd
GBP: gbp
EUR: euro dépensé
kEUR: keuro
`

const BY_SPELLING: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const symbol = line.slice(0, colon)
      return line
        .slice(colon + 1)
        .split(',')
        .map((spelling) => [spelling.trim(), symbol] as const)
    }),
)
