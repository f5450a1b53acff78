import { type GasKey, isFactorGas } from '../gas/gas.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { headerName } from './table-header.ts'

/**
 * The columns of our own template for a company's and its suppliers' factors, CSV or XLSX, one factor a line under one
 * header line. Names in Portuguese or English, any order, case and accents aside; unknown columns are left alone.
 *
 * | column | must | holds |
 * |---|---|---|
 * | `nome` (`name`) | yes | what the factor is of |
 * | `unidade` (`unit`) | yes | unit of the activity: `kg`, `L`, `t·km`, `BRL`… |
 * | `ano` (`year`) | yes | year the figure speaks of |
 * | `fonte` (`source`) | yes | where the figure was published or who measured it |
 * | `co2e` (`co2e_kg`) | this or gases | kg of CO2e per unit |
 * | `co2`, `co2_biogenico`, `ch4`, `n2o`, or any gas (`HFC-134a`), each also with `_kg` | this or co2e | kg of the gas per unit |
 * | `gwp` | | AR4, AR5 or AR6, of the CO2e |
 * | `codigo` (`key`) | | names the factor in later editions; else made from name, unit and region |
 * | `edicao` (`edition`) | | else the year |
 * | `escopo` (`scope`), `categoria` (`category`) | | 1, 2 or 3; key or Portuguese name of the category |
 * | `regiao` (`region`) | | `BR`, `BR-SP`, `SIN`… |
 * | `valido_de`, `valido_ate` (`valid_from`, `valid_to`) | | `AAAA-MM-DD` or `DD/MM/AAAA` |
 * | `fornecedor` (`supplier`), `evidencia` (`evidence`), `observacao` (`note`) | | kept in the note |
 * | `poder_calorifico` (`heating_basis`) | | `PCI`/`ncv` or `PCS`/`gcv` |
 * | `moeda`, `ano_preco`, `base_preco` (`currency`, `price_year`, `price_basis`) | | monetary factors; `purchaser` or `producer` |
 * | `incerteza` (`uncertainty`) | | half width of the 95 % interval, % |
 */
export type TemplateField = keyof typeof NAMES

/** Where the template's columns stand, and which hold gases. */
export interface TemplateColumns {
  readonly fields: ReadonlyMap<TemplateField, number>
  readonly gases: readonly { readonly gas: GasKey; readonly position: number; readonly name: string }[]
  readonly names: readonly string[]
}

const NAMES = {
  key: ['codigo', 'key'],
  name: ['nome', 'name'],
  unit: ['unidade', 'unit'],
  co2e: ['co2e', 'co2e_kg', 'kg_co2e'],
  scope: ['escopo', 'scope'],
  category: ['categoria', 'category'],
  region: ['regiao', 'region'],
  validFrom: ['valido_de', 'valid_from'],
  validTo: ['valido_ate', 'valid_to'],
  year: ['ano', 'year'],
  edition: ['edicao', 'edition'],
  source: ['fonte', 'source'],
  supplier: ['fornecedor', 'supplier'],
  evidence: ['evidencia', 'evidence'],
  note: ['observacao', 'note'],
  gwpSet: ['gwp', 'gwp_set'],
  heatingBasis: ['poder_calorifico', 'heating_basis'],
  currency: ['moeda', 'currency'],
  priceYear: ['ano_preco', 'price_year'],
  priceBasis: ['base_preco', 'price_basis'],
  uncertainty: ['incerteza', 'uncertainty'],
} as const

/** The columns when the row is a header of the template; null when it is not. */
export function templateColumns(row: TableRow): TemplateColumns | null {
  const fields = new Map<TemplateField, number>()
  const gases: { gas: GasKey; position: number; name: string }[] = []
  const names = row.cells.map((_, position) => cellAt(row, position))
  for (const [position, written] of names.entries()) {
    const name = plainName(written)
    const field = (Object.keys(NAMES) as TemplateField[]).find((key) =>
      (NAMES[key] as readonly string[]).includes(name),
    )
    const gas = gasOf(name)
    if (field !== undefined && !fields.has(field)) fields.set(field, position)
    else if (gas) gases.push({ gas, position, name: written })
  }
  const isTemplate = fields.has('name') && fields.has('unit') && (fields.has('co2e') || gases.length > 0)
  return isTemplate ? { fields, gases, names } : null
}

function plainName(text: string): string {
  return headerName(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll(' ', '_')
}

function gasOf(name: string): GasKey | null {
  const bare = name.replace(/_kg$/, '')
  if (/^co2_biogenic[oa]?$/.test(bare)) return 'CO2_biogenic'
  return BY_NAME.get(bare) ?? null
}

/** Gas keys are written with capitals; a header may not be. */
const BY_NAME = {
  get(bare: string): GasKey | undefined {
    return [
      bare,
      bare.toUpperCase(),
      bare.replace(/^(hfc|pfc|hcfc|cfc|hfe|hfo|r|halon)-/, (start) => start.toUpperCase()),
    ].find(isFactorGas)
  },
}
