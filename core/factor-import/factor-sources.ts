import type { FactorSource } from '../factor/factor-record.ts'

/**
 * Every publication whose factors the catalogue may hold: who answers for it, on what terms, what must stand where its
 * figures are used, and whether this product may ship them. Where nobody here has read the terms, that is said: the
 * installation's administrator imports such a file and answers for it.
 */
export const FACTOR_SOURCES: readonly FactorSource[] = [
  {
    key: 'mcti',
    publisher: 'Ministério da Ciência, Tecnologia e Inovação (MCTI)',
    title: 'Fatores médios de emissão de CO2 do Sistema Interligado Nacional, inventários corporativos',
    licence: 'Official figures of the Brazilian federal government',
    attribution: 'MCTI/SIRENE',
    url: 'https://www.gov.br/mcti/pt-br/acompanhe-o-mcti/sirene/dados-e-ferramentas/fatores-de-emissao',
    isShippable: true,
  },
  {
    key: 'pbghgp',
    publisher: 'Primary sources (BEN/EPE, MCTI, IPCC, DESNZ, CETESB)',
    title: 'Factors as used by the Brazilian GHG Protocol Programme',
    licence: 'Facts of the primary sources named at each factor; the programme’s tool itself is not reproduced',
    attribution: 'Primary source of the factor, as used by the Brazilian GHG Protocol Programme',
    url: 'https://eaesp.fgv.br/centros/centro-estudos-sustentabilidade/projetos/programa-brasileiro-ghg-protocol',
    isShippable: true,
  },
  {
    key: 'ipcc',
    publisher: 'Intergovernmental Panel on Climate Change (IPCC)',
    title: '2006 IPCC Guidelines for National Greenhouse Gas Inventories; Assessment Reports',
    licence: 'Default values cited from the guidelines',
    attribution: 'IPCC',
    url: 'https://www.ipcc-nggip.iges.or.jp/public/2006gl/',
    isShippable: true,
  },
  {
    key: 'desnz',
    publisher: 'UK Department for Energy Security and Net Zero; Defra',
    title: 'UK Government GHG Conversion Factors for Company Reporting',
    licence: 'Usually Open Government Licence v3.0; terms not read in the file',
    attribution: 'DESNZ/Defra, UK Government GHG Conversion Factors for Company Reporting',
    url: 'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting',
    isShippable: false,
  },
  {
    key: 'epa-supply-chain',
    publisher: 'US Environmental Protection Agency',
    title: 'Supply Chain Greenhouse Gas Emission Factors for US Industries and Commodities',
    licence: 'Usually a work of the US government; terms not read in the file',
    attribution: 'US EPA, Supply Chain GHG Emission Factors',
    url: 'https://catalog.data.gov/dataset/supply-chain-greenhouse-gas-emission-factors',
    isShippable: false,
  },
  {
    key: 'epa-hub',
    publisher: 'US Environmental Protection Agency',
    title: 'GHG Emission Factors Hub',
    licence: 'Usually a work of the US government; terms not read in the file',
    attribution: 'US EPA, GHG Emission Factors Hub',
    url: 'https://www.epa.gov/climateleadership/ghg-emission-factors-hub',
    isShippable: false,
  },
  {
    key: 'base-carbone',
    publisher: 'ADEME',
    title: 'Base Carbone (Base Empreinte)',
    licence: 'Usually Licence Ouverte / Etalab 2.0; terms not read in the file',
    attribution: 'ADEME, Base Carbone',
    url: 'https://base-empreinte.ademe.fr/',
    isShippable: false,
  },
  {
    key: 'open-ceda',
    publisher: 'Watershed',
    title: 'Open CEDA',
    licence: 'CC BY-SA 4.0',
    attribution: 'CEDA by Watershed',
    url: 'https://watershed.com/open-ceda',
    isShippable: false,
  },
  {
    key: 'open-efdb',
    publisher: 'Climatiq',
    title: 'Open Emission Factors DB',
    licence: 'CC BY-SA 4.0',
    attribution: 'Open Emission Factors DB by Climatiq',
    url: 'https://github.com/climatiq/Open-Emission-Factors-DB',
    isShippable: false,
  },
  {
    key: 'ipcc-efdb',
    publisher: 'Intergovernmental Panel on Climate Change (IPCC)',
    title: 'Emission Factor Database (EFDB)',
    licence: 'Terms not read',
    attribution: 'IPCC, Emission Factor Database',
    url: 'https://www.ipcc-nggip.iges.or.jp/EFDB/main.php',
    isShippable: false,
  },
  {
    key: 'ghgp-cross-sector',
    publisher: 'World Resources Institute; World Business Council for Sustainable Development',
    title: 'GHG Protocol, Emission Factors for Cross-Sector Tools',
    licence: 'Terms not read',
    attribution: 'GHG Protocol (WRI/WBCSD), Emission Factors for Cross-Sector Tools',
    url: 'https://ghgprotocol.org/calculation-tools-and-guidance',
    isShippable: false,
  },
  {
    key: 'platform',
    publisher: 'Administrators of this installation',
    title: 'Factors of the installation',
    licence: 'Terms of the source named at the factor',
    attribution: 'Source named at the factor',
    url: null,
    isShippable: false,
  },
  {
    key: 'company',
    publisher: 'The company or its supplier',
    title: 'Custom factors',
    licence: 'Private to the company',
    attribution: 'Source named at the factor',
    url: null,
    isShippable: false,
  },
]

/** The publication of that key, or undefined. */
export function findFactorSource(key: string): FactorSource | undefined {
  return BY_KEY.get(key)
}

const BY_KEY: ReadonlyMap<string, FactorSource> = new Map(FACTOR_SOURCES.map((source) => [source.key, source] as const))
