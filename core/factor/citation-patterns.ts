/**
 * Our own wording with values in citations, as patterns of one part; what has none is in `CITATION_SENTENCES`. A named
 * group is a value of the sentence: `of`, `first`, `second` and `what` are parts themselves, `date` and `start` days
 * (`2025-06-25`), `month` a month by its English name; any other is a title, a name or a number and stays as published.
 * The first pattern that fits a whole part wins.
 */
export const CITATION_PATTERNS = {
  named: /^(?<of>Custom factors|Factors as used by the Brazilian GHG Protocol Programme): (?<name>.+)$/,
  used: /^as used by the Brazilian GHG Protocol Programme, (?<year>\d{4}) edition$/,
  kyoto_composition:
    /^ASHRAE 34 composition[,:] Kyoto components as used by the Brazilian GHG Protocol Programme, (?<year>\d{4}) edition$/,
  primary_used: /^primary source of the factor, as used by the Brazilian GHG Protocol Programme$/i,
  used_of: /^(?<of>.+), as used by the Brazilian GHG Protocol Programme$/,
  programme_edition: /^Brazilian GHG Protocol Programme, (?<edition>\d{4}) edition \(factors of (?<year>\d{4})\)$/,
  programme_tool: /^Brazilian GHG Protocol Programme, calculation tool, (?<year>\d{4}) edition \((?<what>.+)\)$/,
  cnpe_decision:
    /^CNPE decision of (?<date>[\d-]+) \((?<petrol>E\d+) and (?<diesel>B\d+) from (?<start>[\d-]+)\), as reported by (?<paper>\S+) on the same day$/,
  blend: /^blend: (?<of>.+)$/,
  isolated_system: /^MCTI, isolated system of (?<state>\p{L}+)$/u,
  inventory_of: /^(?<of>.+), greenhouse gas inventory of (?<year>\d{4})$/,
  final_report: /^(?<of>.+), final report, (?<year>\d{4})$/,
  calorific_value: /^calorific value: (?<of>.+)$/,
  calorific_value_and_density: /^calorific value and density: (?<of>.+)$/,
  ch4_n2o: /^CH4 and N2O: (?<of>.+)$/,
  other_components: /^other components (?<of>.+)$/,
  for_fleet: /^(?<of>.+) for the fleet$/,
  both: /^(?<first>[A-Z]+,? \(?\d{4}\)?) and (?<second>[A-Z]+,? \(?\d{4}\)?)$/,
  by_haul: /^(?<of>\S+) by haul$/,
  by_vehicle: /^(?<of>\S+) by class of vehicle$/,
  consumption_of: /^consumption by (?<of>.+)$/,
  own_monitoring: /^(?<of>.+): direct monitoring or a calculation of the company$/,
  ncm_of: /^NCM of (?<date>[\d-]+) \(Siscomex\)$/,
  cnae_subclass: /^CNAE (?<version>[\d.]+) subclass \(IBGE\/Concla\)$/,
  capital_goods:
    /^Judgement by Pegada: headings of NCM chapters (?<from>\d+) to (?<to>\d+) that are machines, vehicles and instruments, and the subheadings within them that are parts and consumables$/,
  from: /^from (?<of>.+)$/,
  sheet: /^(?<of>.+), sheet (?<sheet>.+)$/,
  latest_year: /^(?<of>.+), latest year available, as in the package (?<package>.+)$/,
  as_in: /^(?<of>Ember), as in (?<publication>.+)$/,
  grid_loss:
    /^US EPA, (?<grid>eGRID\d{4}), grid gross loss, with the GHG Emission Factors Hub of (?<month>\p{L}+ \d{4})$/u,
  read_in: /^(?<of>.+), read in (?<place>\S+@\S+ .+)$/,
  monthly_change: /^(?<of>.+) \(monthly change\)$/,
  reference_values: /^reference values of (?<year>\d{4})$/,
  not_slaked: /^lime not slaked \((?<of>IPCC .+)\)$/,
  wet_weight_ch4: /^(?<of>IPCC .+), wet weight: 0\.8 g CH4\/kg$/,
  usually: /^Usually (?<of>.+)$/,
  primary_sources: /^Primary sources \((?<names>.+)\)$/,
  detail: /^(?<of>(?:IPCC|Technical Guidance|Brazilian GHG Protocol Programme)[^:]*): (?<what>\S+ .+)$/,
} as const satisfies Readonly<Record<string, RegExp>>
