import { COUNTRIES } from '../company/countries.ts'
import { Decimal } from '../quantity/decimal.ts'
import {
  anyRecord,
  anyText,
  dateTime,
  decimalField,
  type Field,
  filledText,
  flag,
  listField,
  objectField,
  oneOfTexts,
  optional,
  patternText,
  textField,
} from './field.ts'
import {
  type CarbonFootprint,
  CCU_APPROACHES,
  type DataModelExtension,
  type DataQuality,
  DECLARED_UNITS,
  type FactorSource,
  FOOTPRINT_STATUSES,
  type ProductFootprint,
  REGIONS,
  RULE_OPERATORS,
  type SectorRule,
  VERIFICATION_COVERAGES,
  type Verification,
} from './product-footprint.ts'

const HUNDRED = new Decimal(100)
const COUNTRY_CODES: ReadonlySet<string> = new Set(COUNTRIES)

const anyDecimal = decimalField(() => true, '')
const aboveZero = decimalField((value) => value.gt(0), 'footprint.decimal_not_positive')
const zeroOrAbove = decimalField((value) => value.gte(0), 'footprint.decimal_negative')
const zeroOrBelow = decimalField((value) => value.lte(0), 'footprint.decimal_positive')
const percent = decimalField((value) => value.gte(0) && value.lte(HUNDRED), 'footprint.percent_out_of_range')
const rating = decimalField((value) => value.gte(1) && value.lte(5), 'footprint.rating_out_of_range')

const uuid = patternText(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'footprint.uuid_invalid')
/** RFC 8141: a name space of 2 to 32 letters, digits and hyphens, then what it names. */
const urn = patternText(
  /^urn:[a-z0-9][a-z0-9-]{0,30}[a-z0-9]:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})(?:[a-z0-9\-._~!$&'()*+,;=:@/?#]|%[0-9a-f]{2})*$/i,
  'footprint.urn_invalid',
)
const uri = patternText(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'footprint.uri_invalid')
const specVersion = textField((text) => {
  if (!/^\d+\.\d+\.\d+(?:-\d{8})?$/.test(text)) return 'footprint.version_invalid'
  return text.startsWith('3.') ? undefined : 'footprint.version_unsupported'
})
const country = textField((text) => (COUNTRY_CODES.has(text) ? undefined : 'footprint.country_unknown'))
const subdivision = textField((text) => {
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text)) return 'footprint.subdivision_invalid'
  return COUNTRY_CODES.has(text.slice(0, 2)) ? undefined : 'footprint.country_unknown'
})

const dataQuality: Field<DataQuality> = objectField<DataQuality>({
  technologicalDQR: rating,
  geographicalDQR: rating,
  temporalDQR: rating,
})

const sectorRule: Field<SectorRule> = objectField<SectorRule>({
  operator: oneOfTexts(RULE_OPERATORS),
  ruleNames: listField(filledText),
  otherOperatorName: optional(filledText),
})

const factorSource: Field<FactorSource> = objectField<FactorSource>({ name: filledText, version: filledText })

const verification: Field<Verification> = objectField<Verification>({
  coverage: optional(oneOfTexts(VERIFICATION_COVERAGES)),
  providerName: optional(anyText),
  completedAt: optional(dateTime),
  standardName: optional(anyText),
  comments: optional(anyText),
})

const extension: Field<DataModelExtension> = objectField<DataModelExtension>({
  specVersion: anyText,
  dataSchema: uri,
  documentation: optional(uri),
  data: anyRecord,
})

const carbonFootprint: Field<CarbonFootprint> = objectField<CarbonFootprint>({
  declaredUnitOfMeasurement: oneOfTexts(DECLARED_UNITS),
  declaredUnitAmount: aboveZero,
  productMassPerDeclaredUnit: zeroOrAbove,
  referencePeriodStart: dateTime,
  referencePeriodEnd: dateTime,
  geographyRegionOrSubregion: optional(oneOfTexts(REGIONS)),
  geographyCountry: optional(country),
  geographyCountrySubdivision: optional(subdivision),
  boundaryProcessesDescription: optional(anyText),
  pcfExcludingBiogenicUptake: anyDecimal,
  pcfIncludingBiogenicUptake: anyDecimal,
  fossilCarbonContent: zeroOrAbove,
  biogenicCarbonContent: optional(zeroOrAbove),
  recycledCarbonContent: optional(zeroOrAbove),
  fossilGhgEmissions: zeroOrAbove,
  landUseChangeGhgEmissions: optional(zeroOrAbove),
  landCarbonLeakage: optional(zeroOrAbove),
  landManagementFossilGhgEmissions: optional(zeroOrAbove),
  landManagementBiogenicCO2Emissions: optional(zeroOrAbove),
  landManagementBiogenicCO2Removals: optional(zeroOrBelow),
  biogenicCO2Uptake: optional(zeroOrBelow),
  biogenicNonCO2Emissions: optional(zeroOrAbove),
  landAreaOccupation: optional(zeroOrAbove),
  aircraftGhgEmissions: optional(zeroOrAbove),
  packagingEmissionsIncluded: optional(flag),
  packagingGhgEmissions: optional(zeroOrAbove),
  packagingBiogenicCarbonContent: optional(zeroOrAbove),
  outboundLogisticsGhgEmissions: optional(zeroOrAbove),
  ccsTechnologicalCO2CaptureIncluded: optional(flag),
  ccsTechnologicalCO2Capture: optional(zeroOrBelow),
  technologicalCO2CaptureOrigin: optional(anyText),
  technologicalCO2Removals: optional(zeroOrBelow),
  ccuCarbonContent: optional(zeroOrAbove),
  ccuCalculationApproach: optional(oneOfTexts(CCU_APPROACHES)),
  ccuCreditCertification: optional(uri),
  ipccCharacterizationFactors: listField(patternText(/^AR\d+$/, 'footprint.characterization_invalid')),
  crossSectoralStandards: listField(filledText),
  productOrSectorSpecificRules: optional(listField(sectorRule)),
  exemptedEmissionsPercent: percent,
  exemptedEmissionsDescription: optional(anyText),
  allocationRulesDescription: optional(anyText),
  secondaryEmissionFactorSources: optional(listField(factorSource, 'list')),
  primaryDataShare: optional(percent),
  dqi: optional(dataQuality),
  verification: optional(verification),
})

/** The members of a footprint in the order of the specification, each with what may stand there. */
export const footprintField: Field<ProductFootprint> = objectField<ProductFootprint>({
  id: uuid,
  specVersion,
  precedingPfIds: optional(listField(uuid)),
  created: dateTime,
  status: oneOfTexts(FOOTPRINT_STATUSES),
  validityPeriodStart: optional(dateTime),
  validityPeriodEnd: optional(dateTime),
  companyName: filledText,
  companyIds: listField(urn),
  productDescription: anyText,
  productIds: listField(urn),
  productClassifications: optional(listField(urn)),
  productNameCompany: filledText,
  comment: optional(anyText),
  pcf: carbonFootprint,
  extensions: optional(listField(extension, 'list')),
})
