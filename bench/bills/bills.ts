import type { Drawing, Expected } from './bill.ts'
import { suppliers } from './drawings.ts'
import { scan } from './scan.ts'
import { Sheet } from './sheet.ts'

/** Bills as a person receives them, drawn from synthetic data: fifteen suppliers, two bills of each. */

interface Bill {
  readonly name: string
  /** One page with a text layer. */
  readonly pdf: Uint8Array
  /** The same page as a JPEG: 150 dpi, grey, a little noise, turned by two degrees. */
  readonly scan: Uint8Array
  readonly expected: Expected
}

export function drawPdf({ expected, face, isForm = false, draw }: Drawing): Promise<Uint8Array> {
  const sheet = new Sheet(expected.supplier, face, isForm)
  draw(sheet)
  return sheet.finish()
}

/** All of them; some twenty seconds, nearly all for the scans. */
export async function bills(): Promise<Bill[]> {
  const drawn: Bill[] = []
  for (const [index, drawing] of suppliers.flat().entries()) {
    const pdf = await drawPdf(drawing)
    const picture = await scan(pdf, { seed: drawing.name, degrees: index % 2 === 0 ? 2 : -2 })
    drawn.push({ name: drawing.name, pdf, scan: picture, expected: drawing.expected })
  }
  return drawn
}
