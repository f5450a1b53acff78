/**
 * A numeric of the database as plain text, without the zeros that pad it. The database writes no exponents, so the text is
 * only cut: a list as a file does so for every figure of every row.
 */
export function plainNumeric(numeric: string): string {
  if (!numeric.includes('.')) return numeric
  let end = numeric.length
  while (numeric[end - 1] === '0') end -= 1
  return numeric.slice(0, numeric[end - 1] === '.' ? end - 1 : end)
}
