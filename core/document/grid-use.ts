/**
 * Words by which distributors and traders name the use of the grid (TUSD, TUST), in upper case without accents: `uso do
 * sistema`, `uso sist`, `USD`, `distribuição`, `fio`, `encargo de uso`. Sources: ANEEL, Resolução Normativa 1000/2021, and
 * bills of fifteen distributors.
 */
export const GRID_USE =
  /TUSD|\bTUST\b|\bUSD\b|USO (?:D[OAE] )?(?:SIST|REDE)|\bDISTRIBUICAO\b|\bSIST\.? ?DIST|\bFIO\b|ENCARGOS? DE USO|TRANSPORTE DE ENERGIA/

/** Words by which the energy itself is named beside it. */
const ENERGY = /\bTE\b|TARIFA DE ENERGIA|MERCADO LIVRE|\bCCEAL\b/

/** Whether words price the way of energy and not the energy. */
export function isGridUse(words: string | null): boolean {
  const plain = (words ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return GRID_USE.test(plain) && !ENERGY.test(plain)
}
