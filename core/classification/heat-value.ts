import type { ClassificationCandidate, ClassificationRules } from './classification.ts'

/** Steam coal of which nothing is known but that it is one. */
const STEAM_COAL = 'stationary.steam_coal'

/**
 * Steam coal by the heat value that its description prints, where the reference data knows that class of coal (BEN, EPE: CE 3100
 * to CE 6000, by kcal/kg); the suggestions as they are where it prints none, or one without a class.
 */
export function withHeatValue(
  candidates: readonly ClassificationCandidate[],
  product: string,
  { units }: Pick<ClassificationRules, 'units'>,
): readonly ClassificationCandidate[] {
  const [main, ...others] = candidates
  if (main?.generatorKey !== STEAM_COAL) return candidates
  const kilocalories = heatValueOf(product)
  const generatorKey = `${STEAM_COAL}_${kilocalories}`
  if (kilocalories === undefined || !units.has(generatorKey)) return candidates
  return [
    { ...main, generatorKey, confidence: SURE_OF_CLASS },
    ...others.map((one) => ({ ...one, confidence: '0.05' })),
  ]
}

/** Whether it is steam coal that may be meant, and the description prints its heat value. */
export function isCoalByHeat([main]: readonly ClassificationCandidate[], product: string): boolean {
  return main?.generatorKey === STEAM_COAL && heatValueOf(product) !== undefined
}

/** kcal/kg: "CE 4500", "CE-4.500", "4500 KCAL/KG", "PCI 4500". */
function heatValueOf(product: string): string | undefined {
  const text = product.toUpperCase()
  const [, figure] = AFTER_ITS_NAME.exec(text) ?? BEFORE_ITS_UNIT.exec(text) ?? AFTER_COAL.exec(text) ?? []
  return figure?.replace(/[.,]/, '')
}

const AFTER_ITS_NAME = /(?<![A-Z0-9])(?:C\.?E\.?|PCI|PCS|PODER CALOR[IÍ]FICO)[ :.-]{0,3}(\d[.,]?\d{3})(?!\d)/
/** "CARVAO VAPOR 4200", which is no weight. */
const AFTER_COAL =
  /CARV(?:[AÃ]O)?\.? +(?:MIN(?:ERAL)?|VAPOR|ENERG[A-ZÉ]*)\.? +(\d[.,]?\d{3})(?!\d|[.,]\d|\s*(?:KG|T|TON|UN|SC|SACOS?)(?![A-Z]))/
const BEFORE_ITS_UNIT = /(?<![\d.,])(\d[.,]?\d{3})\s?K?CAL(?![A-Z])/
const SURE_OF_CLASS = '0.88'
