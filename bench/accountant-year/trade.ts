/** A trade: who sells, what is sold, and the words under which a purchase is weighed by spend. */
export type Trade = {
  sector: string
  /** Durable things: from R$ 1,200 a piece the company is asked whether they are capital goods. */
  durable?: boolean
  suppliers: [name: string, city: string, regime: '1' | '3'][]
  /** `text; NCM; unit; quantity low-high; price in centavos low-high`; `{a,b}` in the text is one of a and b. */
  goods: string
}

export type Good = { text: string; ncm: string; unit: string; quantity: [number, number]; price: [number, number] }

function rangeOf(text: string): [number, number] {
  const [low = 0, high = low] = text.split('-').map(Number)
  return [low, high]
}

/** Every text that the alternatives in braces can make. */
function textsOf(template: string): string[] {
  const match = /\{([^}]*)\}/.exec(template)
  if (match === null) return [template]
  const [whole, inside = ''] = match
  return inside.split(',').flatMap((choice) => textsOf(template.replace(whole, choice)))
}

export function goodsOf(trade: Trade): Good[] {
  return trade.goods
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [template = '', ncm = '', unit = '', quantity = '', price = ''] = row.split(';').map((cell) => cell.trim())
      return textsOf(template).map((text) => ({
        text,
        ncm,
        unit,
        quantity: rangeOf(quantity),
        price: rangeOf(price),
      }))
    })
}
