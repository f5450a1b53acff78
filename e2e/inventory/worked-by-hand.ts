/**
 * The figures that the journey must end with, worked out by hand.
 *
 * 500 L of diesel B on 2023-02-01 (the sample note `nfe55-diesel-monofasico-3.xml`), 10 % biodiesel in February 2023:
 * - fossil CO2   500 × 0.90 × 2.603 kg/L = 1,171.35 kg; biogenic CO2 500 × 0.10 × 2.431 kg/L = 121.55 kg, beside
 * - CH4          500 × (0.90 × 0.00013853116368 + 0.10 × 0.00033159456) = 0.078918751656 kg
 * - N2O          500 × (0.90 × 0.00013853116368 + 0.10 × 0.0000198956736) = 0.063333807336 kg
 * - CO2e (AR5)   1,171.35 + 28 × 0.078918751656 + 265 × 0.063333807336 = 1,190.343183990408 kg
 *
 * 12,345.6 kWh of grid electricity in March 2023, 0.0295729725289677 t CO2/MWh (MCTI/SIRENE):
 * - 12.3456 MWh × 29.5729725289677 kg/MWh = 365.09608965362363712 kg
 *
 * Sum 1,555.43927364403163712 kg.
 */
export const workedByHand = {
  year: 2023,
  dieselKg: '1190.343183990408',
  dieselBiogenicKg: '121.55',
  electricityKg: '365.09608965362363712',
  totalKg: '1555.43927364403163712',
  /** As the pages show them: rounded once, at the edge. */
  shown: { total: '1,555 t CO₂e', scope1: '1,190 t CO₂e', scope2: '0,365 t CO₂e', biogenic: '0,122' },
} as const
