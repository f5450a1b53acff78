/**
 * What the year of papers comes to, worked out by hand from the published factors.
 *
 * 500 L of diesel B on 2023-02-01: 1,190.343183990408 kg CO2e (see `../inventory/worked-by-hand.ts`).
 *
 * 10 cylinders of 13 kg of LPG, 130 kg burned in the sector that is assumed when nobody tells one, the commercial:
 * - CO2 0.130 t × 2,930.927472 = 381.02057136 kg; CH4 0.130 × 0.2323674 = 0.030207762 kg; N2O 0.130 × 0.004647348 = 0.00060415524 kg
 * - CO2e (AR5) 381.02057136 + 28 × 0.030207762 + 265 × 0.00060415524 = 382.0264898346 kg
 *
 * 2 MWh of grid electricity in each month of 2023 but July, kg CO2/MWh (MCTI/SIRENE):
 * - 29.1736073270918 + 23.7737743380858 + 29.5729725289677 + 34.0267536628742 + 29.5107830814855 + 52.7878035734028
 *   + 41.9008670795739 + 34.3344758929474 + 38.7295987398698 + 52.9256723867131 + 45.8684585417357 = 412.6047671527477
 * - 2 × 412.6047671527477 = 825.2095343054954 kg
 *
 * 100 L of diesel B on 2023-08-16, 12 % biodiesel since April 2023:
 * - CO2 100 × 0.88 × 2.603 = 229.064 kg
 * - CH4 100 × (0.88 × 0.00013853116368 + 0.12 × 0.00033159456) = 0.01616987712384 kg
 * - N2O 100 × (0.88 × 0.00013853116368 + 0.12 × 0.0000198956736) = 0.01242949048704 kg
 * - CO2e (AR5) 229.064 + 28 × 0.01616987712384 + 265 × 0.01242949048704 = 232.81057153853312 kg
 *
 * First: 1,190.343183990408 + 382.0264898346 = 1,572.369673825008 kg of scope 1; with 825.2095343054954 kg of scope 2,
 * 2,397.5792081305034 kg. With the later note: 1,805.18024536354112 kg and 2,630.38977966903652 kg.
 */
export const workedByHand = {
  first: { total: '2,398 t CO₂e', scope1: '1,572 t CO₂e', scope2: '0,825 t CO₂e' },
  later: { total: '2,630 t CO₂e', scope1: '1,805 t CO₂e', scope2: '0,825 t CO₂e' },
} as const
