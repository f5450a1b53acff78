/**
 * A company's size as the federal register (Receita Federal) tells it.
 * The register's `porte` knows micro (01), small (03) and "the rest" (05); it never tells large or multinational
 * companies apart, so those come from asking for the employees and the units abroad.
 */

/** Sizes that a company can have in Pegada. */
export type CompanySize = 'MEI' | 'ME' | 'EPP' | 'EMP' | 'EGP' | 'MULTI'

/**
 * The size that the register's `porte` (code or words) means, or undefined when it says nothing and the person must choose.
 * `isMei` is the option for the individual micro-entrepreneur regime (`opcao_pelo_mei`).
 */
export function sizeFromPorte(porte: string | number | null | undefined, isMei: boolean): CompanySize | undefined {
  if (porte === null || porte === undefined) return undefined
  switch (String(porte).trim().toUpperCase().padStart(2, '0')) {
    case '01':
    case 'MICRO EMPRESA':
      return isMei ? 'MEI' : 'ME'
    case '03':
    case 'EMPRESA DE PEQUENO PORTE':
      return 'EPP'
    case '05':
    case 'DEMAIS':
      return 'EMP'
    default:
      return undefined
  }
}

/** Employees from which a company counts as large: the line of Sebrae for industry (Anuário do Trabalho, "porte por pessoal ocupado"). */
export const LARGE_FROM_EMPLOYEES = 500
/** Employees from which the larger band of EGP begins, and beyond which a company counts as MULTI. */
export const LARGE_BAND_FROM_EMPLOYEES = 2000
export const MULTI_ABOVE_EMPLOYEES = 10_000

/**
 * The size of a company that the register calls "the rest" (DEMAIS), from what the company says: EMP below 500 employees,
 * EGP from there, MULTI above 10,000 or with units abroad.
 */
export function sizeFromEmployees(employees: number, hasUnitsAbroad: boolean): 'EMP' | 'EGP' | 'MULTI' {
  if (hasUnitsAbroad || employees > MULTI_ABOVE_EMPLOYEES) return 'MULTI'
  return employees >= LARGE_FROM_EMPLOYEES ? 'EGP' : 'EMP'
}
