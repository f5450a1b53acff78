import type { Dimension } from './dimension.ts'

/**
 * Units of mass, volume, length and area: symbol, dimension and exact scale to kg, m³, m or m². A scale may be a quotient.
 * Sources: BIPM, SI brochure, 9th ed. (2019), tables 7 and 8 (SI prefixes, litre, tonne, hectare); NIST SP 811 (2008),
 * appendix B.8 (international pound and yard of 1959, US and imperial gallons, barrel of 42 US gallons, acre by the
 * international foot, nautical mile); the arroba is the metric one of 15 kg of Brazilian livestock trade (CEPEA/ESALQ).
 * Reference volumes of gas: ISO 13443:1996 (15 °C and 101.325 kPa) for Sm³, 60 °F and one atmosphere for scf, brought to
 * 0 °C and 101.325 kPa by the ideal-gas law, that is by the quotient of the absolute temperatures.
 */
export const MATTER_UNITS = {
  kg: ['mass', '1'],
  g: ['mass', '0.001'],
  mg: ['mass', '0.000001'],
  t: ['mass', '1000'],
  Gg: ['mass', '1000000'],
  Tg: ['mass', '1000000000'],
  lb: ['mass', '0.45359237'],
  oz: ['mass', '0.028349523125'],
  'short ton': ['mass', '907.18474'],
  'long ton': ['mass', '1016.0469088'],
  arroba: ['mass', '15'],
  L: ['volume', '0.001'],
  mL: ['volume', '0.000001'],
  hL: ['volume', '0.1'],
  'm³': ['volume', '1'],
  'dm³': ['volume', '0.001'],
  'cm³': ['volume', '0.000001'],
  'dam³': ['volume', '1000'],
  'hm³': ['volume', '1000000'],
  'US gal': ['volume', '0.003785411784'],
  'UK gal': ['volume', '0.00454609'],
  bbl: ['volume', '0.158987294928'],
  'ft³': ['volume', '0.028316846592'],
  'in³': ['volume', '0.000016387064'],
  'yd³': ['volume', '0.764554857984'],
  'Nm³': ['normal_volume', '1'],
  'Sm³': ['normal_volume', '273.15/288.15'],
  scf: ['normal_volume', '13.92254396388864/519.67'],
  km: ['length', '1000'],
  m: ['length', '1'],
  cm: ['length', '0.01'],
  mm: ['length', '0.001'],
  mi: ['length', '1609.344'],
  nmi: ['length', '1852'],
  yd: ['length', '0.9144'],
  ft: ['length', '0.3048'],
  in: ['length', '0.0254'],
  'm²': ['area', '1'],
  'cm²': ['area', '0.0001'],
  'km²': ['area', '1000000'],
  ha: ['area', '10000'],
  acre: ['area', '4046.8564224'],
  'ft²': ['area', '0.09290304'],
  'mi²': ['area', '2589988.110336'],
} as const satisfies Record<string, readonly [Dimension, string]>
