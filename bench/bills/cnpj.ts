/** A CNPJ of figures from its first twelve: the two check digits by weights 2 to 9, modulo 11. */
export function cnpj(twelve: string): string {
  const first = checkDigit(twelve)
  const all = `${twelve}${first}${checkDigit(`${twelve}${first}`)}`
  return all.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}

function checkDigit(figures: string): number {
  const total = [...figures].reverse().reduce((sum, figure, place) => sum + Number(figure) * (2 + (place % 8)), 0)
  return total % 11 < 2 ? 0 : 11 - (total % 11)
}
