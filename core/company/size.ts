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
