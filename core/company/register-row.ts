import { parseCnpj } from './cnpj.ts'

/**
 * A row of the Receita Federal's open data on companies ("Dados Abertos CNPJ"): text without a header, cells separated by
 * semicolons. Which file a row is of is told by its own shape, never by the file's name. Only what is kept is read: partners'
 * files are of another shape, and telephones and e-mails of units are left behind here.
 */
export type RegisterRow =
  | { readonly kind: 'company'; readonly root: string; readonly legalName: string; readonly sizeCode: string }
  | { readonly kind: 'simples'; readonly root: string; readonly isMei: boolean }
  | {
      readonly kind: 'unit'
      readonly cnpj: string
      readonly tradeName: string | null
      readonly isActive: boolean
      readonly cnae: string | null
      readonly address: string | null
      readonly zipCode: string | null
      readonly state: string | null
      readonly municipalityCode: string | null
    }
  | { readonly kind: 'cnae' | 'municipality'; readonly code: string; readonly name: string }

/** Why a row was not read: its number of cells is none of the layout's, its CNPJ does not hold, or a value is missing. */
export type RegisterFault = 'register.shape' | 'register.cnpj' | 'register.value'

const unitCells = 30
const companyCells = 7
const codeCells = 2

export function readRegisterRow(cells: readonly string[]): RegisterRow | { readonly fault: RegisterFault } {
  const at = (position: number) => cells[position]?.trim() ?? ''
  if (cells.length === unitCells) return readUnit(at)
  if (cells.length === companyCells) return /^[SN]$/.test(at(1)) ? readSimples(at) : readCompany(at)
  if (cells.length === codeCells) return readCode(at)
  return { fault: 'register.shape' }
}

type Cells = (position: number) => string

function readCompany(at: Cells): RegisterRow | { fault: RegisterFault } {
  const [root, legalName, sizeCode] = [at(0), at(1), at(5)]
  if (!isRoot(root)) return { fault: 'register.cnpj' }
  if (legalName === '' || !/^(0[0135])?$/.test(sizeCode)) return { fault: 'register.value' }
  return { kind: 'company', root, legalName, sizeCode: sizeCode || '00' }
}

/** Cells: root, option for Simples, its days, option for MEI, its days. */
function readSimples(at: Cells): RegisterRow | { fault: RegisterFault } {
  return isRoot(at(0)) ? { kind: 'simples', root: at(0), isMei: at(4) === 'S' } : { fault: 'register.cnpj' }
}

/** Cells: 0 root, 1 branch, 2 check digits, 4 trade name, 5 state of registration (02 active), 11 CNAE, 13 to 20 address. */
function readUnit(at: Cells): RegisterRow | { fault: RegisterFault } {
  const { valid, normalized } = parseCnpj(at(0) + at(1) + at(2))
  if (!valid) return { fault: 'register.cnpj' }
  const street = [at(13), at(14)].filter(Boolean).join(' ')
  return {
    kind: 'unit',
    cnpj: normalized,
    tradeName: at(4) || null,
    isActive: at(5).padStart(2, '0') === '02',
    cnae: /^\d{7}$/.test(at(11)) ? at(11) : null,
    address: [street, at(15), at(16), at(17)].filter(Boolean).join(', ') || null,
    zipCode: at(18) || null,
    state: at(19) || null,
    municipalityCode: at(20) || null,
  }
}

/** Activities have seven digits, municipalities (SIAFI) four. */
function readCode(at: Cells): RegisterRow | { fault: RegisterFault } {
  const [code, name] = [at(0), at(1)]
  if (name === '') return { fault: 'register.value' }
  if (/^\d{7}$/.test(code)) return { kind: 'cnae', code, name }
  return /^\d{4}$/.test(code) ? { kind: 'municipality', code, name } : { fault: 'register.shape' }
}

function isRoot(text: string): boolean {
  return /^[0-9A-Z]{8}$/.test(text)
}
