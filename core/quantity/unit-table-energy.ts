import type { Dimension } from './dimension.ts'

/**
 * Units of energy, power and time: symbol, dimension and exact scale to J, W and s. `PCS` marks heat by the gross
 * calorific value, in a dimension of its own; everything else is by the net one, as the IPCC and the Brazilian balance do.
 * Sources: BIPM, SI brochure, 9th ed. (2019), tables 7 and 8 (J, h, d); NIST SP 811 (2008), appendix B.8: international
 * table Btu 1055.05585262 J and calorie 4.1868 J, therm (EC) 1.05506 × 10⁸ J, therm (US) 1.054804 × 10⁸ J, metric and
 * mechanical horsepower. The tonne of oil equivalent is 41.868 GJ (IEA), the 10 000 kcal/kg of the Brazilian balance (EPE,
 * BEN, annex VIII). A ton of refrigeration is 12 000 Btu/h.
 */
export const ENERGY_UNITS = {
  kWh: ['energy', '3600000'],
  MWh: ['energy', '3600000000'],
  GWh: ['energy', '3600000000000'],
  TWh: ['energy', '3600000000000000'],
  Wh: ['energy', '3600'],
  J: ['energy', '1'],
  kJ: ['energy', '1000'],
  MJ: ['energy', '1000000'],
  GJ: ['energy', '1000000000'],
  TJ: ['energy', '1000000000000'],
  PJ: ['energy', '1000000000000000'],
  cal: ['energy', '4.1868'],
  kcal: ['energy', '4186.8'],
  Mcal: ['energy', '4186800'],
  Gcal: ['energy', '4186800000'],
  tep: ['energy', '41868000000'],
  ktep: ['energy', '41868000000000'],
  BTU: ['energy', '1055.05585262'],
  MMBTU: ['energy', '1055055852.62'],
  therm: ['energy', '105506000'],
  'US therm': ['energy', '105480400'],
  TR·h: ['energy', '12660670.23144'],
  'kWh PCS': ['gross_energy', '3600000'],
  'MWh PCS': ['gross_energy', '3600000000'],
  'GWh PCS': ['gross_energy', '3600000000000'],
  'MJ PCS': ['gross_energy', '1000000'],
  'GJ PCS': ['gross_energy', '1000000000'],
  'TJ PCS': ['gross_energy', '1000000000000'],
  'kcal PCS': ['gross_energy', '4186.8'],
  'Gcal PCS': ['gross_energy', '4186800000'],
  'tep PCS': ['gross_energy', '41868000000'],
  'BTU PCS': ['gross_energy', '1055.05585262'],
  'MMBTU PCS': ['gross_energy', '1055055852.62'],
  'therm PCS': ['gross_energy', '105506000'],
  W: ['power', '1'],
  kW: ['power', '1000'],
  MW: ['power', '1000000'],
  cv: ['power', '735.49875'],
  hp: ['power', '745.69987158227022'],
  s: ['time', '1'],
  min: ['time', '60'],
  h: ['time', '3600'],
  d: ['time', '86400'],
  month: ['calendar_time', '1'],
  year: ['calendar_time', '12'],
} as const satisfies Record<string, readonly [Dimension, string]>
